import type { Language } from '#locale/language.ts'
import { exactMarksIn } from './marks.ts'
import { stemOf } from './stems.ts'
import { folded, termsIn } from './words.ts'

/** Of each record, in characters: enough for most texts, and a bound for the work of one search. */
const maxSearched = 6_000
/** In characters. */
const longestPassage = 180
const shownBefore = 60

const sentenceEnd = /(?<=[.!?…]["”’)]?)\s+|\n+/u

/**
 * The sentence that contains most of a query's words, to show why a record was found.
 * @returns null if there is none, or only labels and texts with placeholders
 */
export function passageOf(texts: Iterable<string>, query: string, language: Language): string | null {
  let best: { sentence: string; start: number; found: number } | null = null
  let searched = 0
  // A stem keeps the first letters of its word, so other sentences are skipped without stemming their words.
  const beginnings = termsIn(query).map((term) => stemOf(term, language).slice(0, 3))
  const mayMatch = (sentence: string) => {
    const letters = folded(sentence)
    return beginnings.some((beginning) => letters.includes(beginning))
  }
  for (const text of texts) {
    for (const sentence of text.slice(0, maxSearched - searched).split(sentenceEnd)) {
      if (!isSentence(sentence) || !mayMatch(sentence)) continue
      const marks = exactMarksIn(sentence, query, language)
      if (marks.length > (best?.found ?? 0))
        best = { sentence, start: marks[0]?.[0] ?? 0, found: marks.length }
    }
    searched += text.length
    if (searched >= maxSearched) break
  }
  return best && shortened(best.sentence, best.start)
}

const isSentence = (text: string) =>
  /[.!?…:]["”’)]?$/u.test(text) && text.includes(' ') && !text.includes('{')

/** Cuts between words, so that the word at `start` is shown. */
function shortened(sentence: string, start: number): string {
  if (sentence.length <= longestPassage) return sentence
  const from = start <= shownBefore ? 0 : sentence.indexOf(' ', start - shownBefore) + 1
  const until =
    sentence.length - from <= longestPassage
      ? sentence.length
      : sentence.lastIndexOf(' ', from + longestPassage)
  return `${from > 0 ? '… ' : ''}${sentence.slice(from, Math.max(until, start))}${until < sentence.length ? ' …' : ''}`
}
