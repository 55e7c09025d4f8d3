import type { Language } from '#locale/language.ts'

/** Made by scripts/assets/draw-files.ts. */
const files = import.meta.glob<string>('./files/*.svg', { query: '?url', import: 'default', eager: true })

/** Address of a drawing with the words of a language: named by its content, so that it stays in caches. */
export const drawingFile = (name: string, language: Language): string | undefined =>
  files[`./files/${name}-${language}.svg`]

/** Address of a drawing without words (studies/study-scenes.ts). */
export const sceneFile = (name: string): string | undefined => files[`./files/${name}.svg`]
