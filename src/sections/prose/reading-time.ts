import type { SafeHtml } from '#content/models.ts'

/** What an unhurried reader takes in; Hungarian words are longer, so there are fewer of them in a minute. */
const wordsPerMinute = { en: 220, hu: 180 } as const

/** Minutes that a text takes to read, at least one. */
export function readingMinutes(html: SafeHtml, language: keyof typeof wordsPerMinute): number {
  let words = 0
  for (const _ of html.replace(/<[^<>]*>/g, ' ').matchAll(/[\p{L}\p{N}]+/gu)) words++
  return Math.max(1, Math.round(words / wordsPerMinute[language]))
}
