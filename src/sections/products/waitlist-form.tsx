import type { Language } from '#locale/language.ts'
import type { WaitlistCopy } from '#locale/messages/waitlist.server.ts'
import { EmailField } from '../contact/email-field.tsx'
import { NameFields, type PersonCopy } from '../contact/name-fields.tsx'
import { SendRow } from '../contact/send-row.tsx'

type WaitlistFormProps = { copy: WaitlistCopy['form']; person: PersonCopy; language: Language }

/** WAIT-1, FORM-5: the form of the waitlist, on its own page and on that of the products; it works without JavaScript. */
export function WaitlistForm({ copy, person, language }: WaitlistFormProps) {
  return (
    <form className="form" method="post" action="/api/forms/waitlist">
      <input type="hidden" name="lang" value={language} />
      <NameFields copy={person} language={language} form="waitlist" />
      <EmailField form="waitlist" label={person.email} />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={person.privacyPolicy} language={language} />
    </form>
  )
}
