import type { FieldValue } from './field-rules.ts'
import type { FormName } from './form-name.ts'

/** Raw values by field name. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** Error messages by field name, in the visitor's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** State of a form: untouched, rejected with its values, or sent. */
export type FormState = {
  /** Values as submitted, returned when the form is rejected. */
  values: FormValues
  errors: FieldErrors
  /** Error of the form as a whole: rate limit or temporary failure. */
  fault: string | null
  isSent: boolean
}

export const untouched: FormState = { values: {}, errors: {}, fault: null, isSent: false }

/** State of a form that was posted without JavaScript, for the page in the response. */
export type PostedForm = { form: FormName; state: FormState }
