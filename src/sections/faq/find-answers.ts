import { isAskedFor } from '#content/search/words.ts'
import type { FaqGroup } from '#locale/messages/faq.server.ts'

/**
 * Which questions hold every word of a search, or what begins with it, in the question or the answer. Letters match without their accents and
 * in any case, so that "arak" finds „árak”.
 * @returns slugs; of all questions for an empty search
 */
export function findAnswers(groups: readonly FaqGroup[], search: string): Set<string> {
  const entries = groups.flatMap((group) => group.entries)
  const found = entries.filter(({ question, answer }) => isAskedFor([question, ...answer].join(' '), search))
  return new Set(found.map(({ slug }) => slug))
}
