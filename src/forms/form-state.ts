import type { FieldValue } from './field-rules.ts'
import type { FormName } from './form-name.ts'

/** What a form says, by its field names. */
export type FormValues = Readonly<Record<string, FieldValue>>

/** What is wrong, by field name, in the visitor's language. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a form shows: how it was found, refused with everything that was written, or sent. */
export type FormState = {
  /** What the visitor wrote, as it was sent; kept when the form is refused. */
  values: FormValues
  errors: FieldErrors
  /** What is wrong with the form as a whole: it was sent too often, or cannot be taken now. */
  fault: string | null
  isSent: boolean
}

export const untouched: FormState = { values: {}, errors: {}, fault: null, isSent: false }

/** The form of a page that was posted by a browser without JavaScript; the page is shown again with it. */
export type PostedForm = { form: FormName; state: FormState }
