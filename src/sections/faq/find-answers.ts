import { isAskedFor } from '#content/search/words.ts'
import type { FaqGroup } from '#locale/messages/pages/faq.server.ts'

/**
 * Finds the questions that contain every search term, as a prefix of a word in question or answer. Ignores case and
 * accents, so that "arak" finds „árak”.
 * @returns slugs; all of them for an empty search
 */
export function findAnswers(groups: readonly FaqGroup[], search: string): Set<string> {
  const entries = groups.flatMap((group) => group.entries)
  const found = entries.filter(({ question, answer }) => isAskedFor([question, ...answer].join(' '), search))
  return new Set(found.map(({ slug }) => slug))
}
