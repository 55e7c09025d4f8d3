import { inEachLanguage, type Language, languageTable } from './language.ts'
import { noBreakArticles } from './no-break-articles.ts'

/**
 * Copy in every language, with articles joined to their nouns where the language requires it. For server-only
 * modules.
 */
export const translated = <Copy extends object>(copies: Record<Language, Copy>): Record<Language, Copy> =>
  inEachLanguage((language) => joined(copies[language], language))

function joined<Value>(value: Value, language: Language): Value {
  if (!languageTable[language].joinsArticles) return value
  if (typeof value === 'string') return noBreakArticles(value, language) as Value
  if (Array.isArray(value)) return value.map((part) => joined(part, language)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, joined(part, language)]),
  ) as Value
}
