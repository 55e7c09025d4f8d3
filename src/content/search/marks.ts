import type { Language } from '#locale/language.ts'
import { maxSearchTerms } from '../policies.ts'
import { similarity, similarityOfTypo } from './similarity.ts'
import { stemOf } from './stems.ts'
import { significantTerms } from './stop-words.ts'
import { folded, termsIn } from './words.ts'

/** Where a word starts and ends in a text. */
export type Mark = readonly [start: number, end: number]

const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text that match a query, in any form; words with a typo only if there are no other matches. */
export function marksIn(text: string, query: string, language: Language): Mark[] {
  const marks = exactMarksIn(text, query, language)
  return marks.length > 0 ? marks : marksLike(similarityOfTypo, text, query, language)
}

/** As above, without typos. */
export const exactMarksIn = (text: string, query: string, language: Language): Mark[] =>
  marksLike(similarity, text, query, language)

function marksLike(isLike: typeof similarity, text: string, query: string, language: Language): Mark[] {
  const terms = significantTerms(termsIn(query)).slice(0, maxSearchTerms)
  const asked = terms.map((term) => ({ term, stem: stemOf(term, language) }))
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    mark: [index, index + found.length] as const,
    stem: stemOf(folded(found), language),
  }))
    .filter((one) => asked.some(({ term, stem }) => isLike(term, stem, one.stem) > 0))
    .map(({ mark }) => mark)
}
