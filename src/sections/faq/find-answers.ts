import type { FaqGroup } from '#locale/messages/faq.server.ts'

/**
 * Which questions hold every word of a search, in the question or the answer. Letters match without their accents and
 * in any case, so that "arak" finds „árak”.
 * @returns slugs; of all questions for an empty search
 */
export function findAnswers(groups: readonly FaqGroup[], search: string): Set<string> {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const entries = groups.flatMap((group) => group.entries)
  const found = entries.filter(({ question, answer }) => {
    const text = plain([question, ...answer].join(' '))
    return words.every((word) => text.includes(word))
  })
  return new Set(found.map(({ slug }) => slug))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
