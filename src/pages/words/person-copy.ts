import type { ContactFormCopy } from '#locale/messages/forms/contact-form.server.ts'
import type { PersonCopy } from '#sections/forms/fields/name-fields.tsx'

/** The part of the contact form's copy that all forms share. */
export const personCopy = ({ firstName, lastName, email, privacyPolicy }: ContactFormCopy): PersonCopy => ({
  firstName,
  lastName,
  email,
  privacyPolicy,
})
