import { formatDate } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'

/** `21 November 2026, 21:19 UTC`, from milliseconds since the Unix epoch. */
export function formatMoment(time: number, language: Language): string {
  const iso = new Date(time).toISOString()
  return `${formatDate(iso, language)}, ${iso.slice(11, 16)} UTC`
}
