import type { PersonCopy } from '#sections/forms/fields/name-fields.tsx'
import type { ContactFormCopy } from '#site/contact/form-copy.server.ts'

/** The part of the contact form's copy that all forms share. */
export const personCopy = ({ firstName, lastName, email, privacyPolicy }: ContactFormCopy): PersonCopy => ({
  firstName,
  lastName,
  email,
  privacyPolicy,
})
