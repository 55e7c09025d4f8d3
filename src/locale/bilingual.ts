import { holdArticles } from './hold-articles.ts'
import type { Language } from './language.ts'

/**
 * The words of a part of the site in both languages. No line of the Hungarian ones ends in an article, wherever they are
 * shown: that is seen to here, once, and not by hand in each text. For modules that only a server reads.
 */
export const bilingual = <Copy extends object>(en: Copy, hu: Copy): Record<Language, Copy> => ({
  en,
  hu: held(hu),
})

function held<Value>(value: Value): Value {
  if (typeof value === 'string') return holdArticles(value, 'hu') as Value
  if (Array.isArray(value)) return value.map(held) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, held(part)])) as Value
}
