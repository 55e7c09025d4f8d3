import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { EmailField } from '../forms/fields/email-field.tsx'
import { SendRow } from '../forms/fields/send-row.tsx'

type NewsletterFormProps = {
  copy: { email: string; send: string; note: string }
  privacyPolicy: string
  language: Language
}

/** FORM-4: asks for an email address only; mails use the page's language. */
export function NewsletterForm({ copy, privacyPolicy, language }: NewsletterFormProps) {
  return (
    <EnhancedForm form="newsletter" language={language} draft={null}>
      <input type="hidden" name="language" value={language} />
      <EmailField label={copy.email} />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={privacyPolicy} language={language} />
    </EnhancedForm>
  )
}
