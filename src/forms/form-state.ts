import type { FieldValue } from './field-rules.ts'
import type { FormName } from './form-name.ts'

/** Raw values by field name. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** Error messages by field name, in the visitor's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** State of a form: pristine, refused with its values, or sent. */
export type FormState = {
  /** Values as submitted, returned when the form is refused. */
  values: FormValues
  errors: FieldErrors
  /** Error of the whole form: rate limit or temporary failure. */
  fault: string | null
  isSent: boolean
}

export const untouched: FormState = { values: {}, errors: {}, fault: null, isSent: false }

/** State of the form that was posted without JavaScript, for the page that answers it. */
export type PostedForm = { form: FormName; state: FormState }
