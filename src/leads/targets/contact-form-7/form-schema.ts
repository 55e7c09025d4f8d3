import { type Language, languages, languageTable } from '#locale/language.ts'
import { longestFieldName } from '../../policies.ts'

/** The maximum number of rules and choices that are read. */
const schemaRulesRead = 300

/** The schema of a form as Contact Form 7 returns it at `…/feedback/schema`: its rules, but not the fields without rules. */
export type FormSchema = {
  /** The language of its messages; null if the site does not have it. */
  language: Language | null
  locale: string
  /** By field: the kinds of its rules, and the accepted values of a list of choices. */
  fields: ReadonlyMap<string, { rules: ReadonlySet<string>; accepts: readonly string[] | null }>
}

/** Parses untrusted JSON; invalid rules are dropped. Null when it is not a schema. */
export function decodeFormSchema(body: unknown): FormSchema | null {
  const { rules, locale } = asRecord(body)
  if (!Array.isArray(rules)) return null
  const fields = new Map<string, { rules: Set<string>; accepts: readonly string[] | null }>()
  for (const { rule, field, accept } of flatRules(rules)) {
    if (!isName(rule) || !isName(field)) continue
    const known = fields.get(field) ?? { rules: new Set<string>(), accepts: null }
    known.rules.add(rule)
    if (rule === 'enum' && Array.isArray(accept))
      known.accepts = accept.filter((choice) => typeof choice === 'string').slice(0, schemaRulesRead)
    fields.set(field, known)
  }
  const spoken = isName(locale) ? locale : ''
  return { locale: spoken, language: languageOf(spoken), fields }
}

/** Rules may be grouped; not all rules of an `any` group must hold, so only their fields count. */
function flatRules(rules: readonly unknown[]): Record<string, unknown>[] {
  return rules
    .slice(0, schemaRulesRead)
    .map(asRecord)
    .flatMap((rule) => {
      if (!Array.isArray(rule.rules)) return [rule]
      const inner = rule.rules.slice(0, schemaRulesRead).map(asRecord)
      return rule.rule === 'any' ? inner.map(({ field }) => ({ rule: 'any', field })) : inner
    })
    .slice(0, schemaRulesRead)
}

const languageOf = (locale: string) =>
  languages.find(
    (language) => languageTable[language].wordPress === locale || locale.split('_')[0] === language,
  ) ?? null

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestFieldName && /^[A-Za-z][\w:.-]*$/.test(value)

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
