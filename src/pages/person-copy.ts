import type { ContactFormCopy } from '#locale/messages/contact-form.server.ts'
import type { PersonCopy } from '#sections/forms/name-fields.tsx'

/** What every form calls a person's fields; only these words of the contact form travel. */
export const personCopy = ({ firstName, lastName, email, privacyPolicy }: ContactFormCopy): PersonCopy => ({
  firstName,
  lastName,
  email,
  privacyPolicy,
})
