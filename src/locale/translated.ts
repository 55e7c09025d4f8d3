import { holdTogether } from './hold-together.ts'
import { inEachLanguage, type Language, languageTable } from './language.ts'

/**
 * Copy in every language, with line breaks prevented where the language requires it (hold-together.ts). For server-only modules.
 */
export const translated = <Copy extends object>(copies: Record<Language, Copy>): Record<Language, Copy> =>
  inEachLanguage((language) => joined(copies[language], language))

function joined<Value>(value: Value, language: Language): Value {
  if (!languageTable[language].holdsTogether) return value
  if (typeof value === 'string') return holdTogether(value, language) as Value
  if (Array.isArray(value)) return value.map((part) => joined(part, language)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, joined(part, language)]),
  ) as Value
}
