import type { SafeHtml } from '#content/models.ts'

/** What an unhurried reader takes in; Hungarian words are longer, so there are fewer of them in a minute. */
const wordsPerMinute = { en: 220, hu: 180 } as const

/** Minutes that a text takes to read, at least one. */
export function readingMinutes(html: SafeHtml, language: keyof typeof wordsPerMinute): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute[language]))
}
