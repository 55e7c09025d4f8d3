import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { NameFields, type PersonCopy } from '#sections/forms/fields/name-fields.tsx'
import { SendRow } from '#sections/forms/fields/send-row.tsx'
import type { WaitlistCopy } from './copy.server.ts'

type WaitlistFormProps = { copy: WaitlistCopy['form']; person: PersonCopy; language: Language }

/** WAIT-1, FORM-5: the waitlist form, on its own page and on the products page. */
export function WaitlistForm({ copy, person, language }: WaitlistFormProps) {
  return (
    <EnhancedForm form="waitlist" language={language}>
      <NameFields copy={person} language={language} />
      <EmailField label={person.email} />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={person.privacyPolicy} language={language} />
    </EnhancedForm>
  )
}
