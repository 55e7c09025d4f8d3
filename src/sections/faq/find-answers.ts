import { matchesQuery } from '#content/search/words.ts'

/** A question with its answer. */
export type Answer = { slug: string; text: string }

/**
 * Finds the questions that contain every search term, as a prefix of a word in question or answer. Ignores case and
 * accents, so that "arak" finds „árak”.
 * @returns slugs; all of them for an empty search
 */
export const findAnswers = (answers: readonly Answer[], search: string): Set<string> =>
  new Set(answers.filter(({ text }) => matchesQuery(text, search)).map(({ slug }) => slug))
