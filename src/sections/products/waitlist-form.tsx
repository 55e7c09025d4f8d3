import type { Language } from '#locale/language.ts'
import type { WaitlistCopy } from '#locale/messages/forms/waitlist.server.ts'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { EmailField } from '../forms/fields/email-field.tsx'
import { NameFields, type PersonCopy } from '../forms/fields/name-fields.tsx'
import { SendRow } from '../forms/fields/send-row.tsx'

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
