const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, '')

/**
 * `kávé` and `Kave` are the same word to someone who types without accents. Marks that stand alone go first: normalizing takes
 * the square of how many are in a row.
 */
export const folded = (text: string): string =>
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()

/** Folded words between single spaces, with one at each end: a word begins after a space and ends before one. */
export type Words = string & { readonly __words: unique symbol }

export const wordsOf = (text: string): Words => ` ${(folded(text).match(word) ?? []).join(' ')} ` as Words

const word = /[\p{L}\p{N}]+/gu
const markup = /<[^<>]*>/g

/** A query as it is asked elsewhere: markup asks for nothing. */
export const withoutMarkup = (query: string): string => query.replace(markup, ' ').trim()

/** What is requested: folded words. Markup asks for nothing, and neither do signs. */
export const termsIn = (query: string): string[] => wordsOf(withoutMarkup(query)).split(' ').filter(Boolean)

/** For a filter that answers each letter: any beginning counts, and an empty query leaves everything. */
export function matchesQuery(text: string, query: string): boolean {
  if (query.trim() === '') return true
  const words = wordsOf(text)
  const terms = termsIn(query)
  return terms.length > 0 && terms.every((term) => words.includes(` ${term}`))
}
