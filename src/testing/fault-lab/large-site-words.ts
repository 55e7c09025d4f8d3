import type { Language } from '#locale/language.ts'

const en = 'light paper quiet window market bread river colour craft launch garden letter harbour'.split(' ')
const hu = 'fény papír csendes ablak piac kenyér folyó színek műhely indulás kert levél kikötő'.split(' ')
const words: Readonly<Record<Language, readonly string[]>> = { en, hu }

/** A sentence without its period; the same for the same position, different for neighboring ones. */
export const phrase = (language: Language, place: number, length: number): string =>
  Array.from({ length }, (_, step) => {
    const list = words[language]
    return list[(place * 7 + step * step * 5 + step) % list.length]
  }).join(' ')

/** About 3 KB of HTML, so that pages have a realistic size. */
export const article = (language: Language, place: number): string =>
  Array.from({ length: 10 }, (_, part) => {
    const heading = part % 4 === 0 ? `<h2>${phrase(language, part, 4)}</h2>\n` : ''
    return `${heading}<p>${phrase(language, place + part, 40)}.</p>`
  }).join('\n')
