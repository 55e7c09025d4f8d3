const withoutMarks = (text: string) => text.replace(/\p{M}+/gu, '')

/**
 * Folds case and accents: `kávé` and `Kave` are the same word to a visitor who types without accents. Combining marks
 * that stand alone are removed first, because normalizing takes quadratic time in the number of consecutive marks.
 */
export const folded = (text: string): string =>
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()

/** Folded words separated by single spaces, with a space at each end: every word starts after a space and ends before one. */
export type Words = string & { readonly __words: unique symbol }

export const wordsOf = (text: string): Words => ` ${(folded(text).match(word) ?? []).join(' ')} ` as Words

const word = /[\p{L}\p{N}]+/gu
const markup = /<[^<>]*>/g

/** A query without markup, as sent to other searches. */
export const withoutMarkup = (query: string): string => query.replace(markup, ' ').trim()

/** The folded words of a query, without markup and punctuation. */
export const termsIn = (query: string): string[] => wordsOf(withoutMarkup(query)).split(' ').filter(Boolean)

/** For a filter that reacts to each typed letter: matches prefixes of words, and an empty query matches everything. */
export function matchesQuery(text: string, query: string): boolean {
  if (query.trim() === '') return true
  const words = wordsOf(text)
  const terms = termsIn(query)
  return terms.length > 0 && terms.every((term) => words.includes(` ${term}`))
}
