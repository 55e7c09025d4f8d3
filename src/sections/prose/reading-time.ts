import type { SafeHtml } from '#content/models.ts'
import { type Language, languageTable } from '#locale/language.ts'

/** Reading time in minutes, at least 1. */
export function readingMinutes(html: SafeHtml, language: Language): number {
  let words = 0
  for (const _ of html.replace(/<[^<>]*>/g, ' ').matchAll(/[\p{L}\p{N}]+/gu)) words++
  return Math.max(1, Math.round(words / languageTable[language].wordsPerMinute))
}
