const shortestBeginning = 3
const minPrefixLength = 5
const shortestMistyped = 5

/** Weights of inexact matches: a word that starts with the term, a word that the term starts with, a typo. */
const similarities = { begun: 0.6, beginning: 0.4, mistyped: 0.5 } as const

/**
 * How well the stem of a word in a text matches a term.
 * @param term as typed, folded
 * @param asked the stem of the term
 * @returns from 0 (not at all) to 1
 */
export function similarity(term: string, asked: string, stem: string): number {
  if (stem === asked) return 1
  if (term.length < shortestBeginning) return 0
  if (asked.length >= shortestBeginning && stem.startsWith(asked)) return similarities.begun
  if (stem.length >= minPrefixLength && asked.startsWith(stem)) return similarities.beginning
  return 0
}

/** Similarity allowing a typo, for a term without other matches. */
export const similarityOfTypo = (term: string, asked: string, stem: string): number =>
  term.length >= shortestMistyped && isOneEditApart(asked, stem) ? similarities.mistyped : 0

/** Whether one letter is added, missing or different, or two adjacent letters are swapped. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = long.slice(at + 1)
  if (short.length < long.length) return short.slice(at) === rest
  if (short.slice(at + 1) === rest) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
