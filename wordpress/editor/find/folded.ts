/** A text as a search compares it: without case, accents, kinds of spaces and curly quotes. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether a text has every word that is searched for. */
export function hasWords(text: string, search: string): boolean {
  const within = folded(text)
  return folded(search)
    .split(' ')
    .every((word) => within.includes(word))
}
