import type { Language } from '#locale/language.ts'

/**
 * Made by scripts/assets/draw-files.ts. Never inlined, however small: a page's HTML only contains the drawings of its first
 * screen.
 */
const files = import.meta.glob<string>('./files/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Address of a drawing with the words of a language: named by its content, so that it stays in caches. */
export const drawingFile = (name: string, language: Language): string | undefined =>
  files[`./files/${name}-${language}.svg`]

const hands = Object.entries(files).flatMap(([file, address]) => (/hand-\d/.test(file) ? [address] : []))

/** Address of the hand for a position in the team, from 0; the hands repeat after the last one. */
export const handFile = (place: number): string | undefined => hands[place % hands.length]

/** Address of a drawing without words (studies/study-scenes.ts). */
export const sceneFile = (name: string): string | undefined => files[`./files/${name}.svg`]
