import { projectTypes } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import { maxProblemsReported } from '../../policies.ts'
import { acceptedFor, sourceOf, wordsOf } from './form-fields.ts'
import type { FormSchema } from './form-schema.ts'

/**
 * Where a form and the website do not fit together, in words for the owner. None of it prevents a lead from being accepted.
 * @param language of the visitors whose leads go there
 */
export function formProblems(schema: FormSchema, language: Language): string[] {
  const foreign = `its messages are in another language (${schema.locale || 'unknown'}), so visitors are shown the website's own`
  const problems = schema.language === language ? [] : [foreign]
  const sources = [...schema.fields.keys()].map((field) => sourceOf(field, schema))
  for (const source of ['email', 'message'] as const)
    if (!sources.includes(source))
      problems.push(`it has no field for the visitor’s ${source}: leads arrive there without it`)
  for (const field of schema.fields.keys()) problems.push(...fieldProblems(field, schema))
  return problems.slice(0, maxProblemsReported)
}

function fieldProblems(field: string, schema: FormSchema): string[] {
  const { rules, accepts } = schema.fields.get(field) ?? { rules: new Set(), accepts: null }
  const source = sourceOf(field, schema)
  const isRequired = rules.has('required') || rules.has('requiredfile')
  if (source === null)
    return isRequired ? [`it wants ${field}, which the website does not ask for: it refuses every lead`] : []
  if (source === 'project_type') {
    const lost = projectTypes.filter((type) => accepts !== null && acceptedFor(type, accepts) === null)
    const words = lost.map((type) => `“${wordsOf(type, 'en')}”`).join(', ')
    return lost.length > 0 ? [`${field} has no choice like ${words}: leads arrive there without it`] : []
  }
  if (accepts !== null) return [`${field} takes only its own choices, and visitors write it freely`]
  return isRequired && (source === 'phone' || source === 'last_name')
    ? [`it wants ${field}, which is optional on the website: who leaves it out is asked for it`]
    : []
}
