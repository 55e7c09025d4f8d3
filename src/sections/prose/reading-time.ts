import type { SafeHtml } from '#content/models.ts'
import { type Language, languageTable } from '#locale/language.ts'

/** Counts the words of a text, without its tags. */
export function countWords(html: SafeHtml): number {
  let words = 0
  for (const _ of html.replace(/<[^<>]*>/g, ' ').matchAll(/[\p{L}\p{N}]+/gu)) words++
  return words
}

/** Reading time in minutes, at least 1. */
export const readingMinutes = (html: SafeHtml, language: Language): number =>
  Math.max(1, Math.round(countWords(html) / languageTable[language].wordsPerMinute))
