import type { Language } from '#locale/language.ts'
import type { WaitlistCopy } from '#locale/messages/waitlist.server.ts'
import { EmailField } from '../forms/email-field.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { NameFields, type PersonCopy } from '../forms/name-fields.tsx'
import { SendRow } from '../forms/send-row.tsx'

type WaitlistFormProps = { copy: WaitlistCopy['form']; person: PersonCopy; language: Language }

/** WAIT-1, FORM-5: the form of the waitlist, on its own page and on that of the products. */
export function WaitlistForm({ copy, person, language }: WaitlistFormProps) {
  return (
    <EnhancedForm form="waitlist" language={language}>
      <NameFields copy={person} language={language} />
      <EmailField label={person.email} />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={person.privacyPolicy} language={language} />
    </EnhancedForm>
  )
}
