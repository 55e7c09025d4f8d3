import { formatNumber } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { Format } from './kit.ts'

/** A number as the report shows it, near enough to be compared with. */
export function formatValue(value: number, format: Format, language: Language): string {
  const rounded = (digits: number) => formatNumber(Number(value.toFixed(digits)), language)
  if (format === 'percent') return `${formatNumber(Number((value * 100).toFixed(1)), language)}\u00a0%`
  if (format === 'euro')
    return language === 'hu' ? `${rounded(0)}\u00a0€` : `€${rounded(0)}`.replace('€-', '−€')
  if (format === 'minutes') return language === 'hu' ? `${rounded(1)}\u00a0perc` : `${rounded(1)}\u00a0min`
  return rounded(0)
}
