import { failure, type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { faultMessage } from './fault-messages.ts'
import type { FieldRule, FieldValue } from './field-rules.ts'
import { fieldsOf } from './form-fields.ts'
import type { FormName } from './form-name.ts'
import type { FieldErrors, FormValues } from './form-state.ts'

/**
 * Validates a form, identically in browser and server (FORM-2).
 * @param sent raw values of any type by field name; unknown fields are dropped
 * @returns clean values without empty ones, or all errors in the given language, in form order
 */
export function parseForm(
  form: FormName,
  sent: Readonly<Record<string, unknown>>,
  language: Language,
): Result<FormValues, FieldErrors> {
  const values: Record<string, FieldValue> = {}
  const errors: Record<string, string> = {}
  for (const [field, rule] of fieldsOf(form)) {
    const read = readField(rule, Object.hasOwn(sent, field) ? sent[field] : undefined)
    if (!read.ok) errors[field] = faultMessage(form, field, read.fault, language)
    else if (read.value.length > 0) values[field] = read.value
  }
  return Object.keys(errors).length > 0 ? failure(errors) : success(values)
}

function readField(rule: FieldRule, sent: unknown): ReturnType<FieldRule['read']> {
  const read = rule.read(sent ?? '')
  return read.ok && rule.isRequired && read.value.length === 0 ? failure({ kind: 'missing' }) : read
}
