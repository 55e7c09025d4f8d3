import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { SendRow } from '#sections/forms/fields/send-row.tsx'
import { Field } from '#ui/form/field.tsx'
import type { AuditPagesCopy } from '../audit/copy.server.ts'

type EmailFormProps = {
  copy: Pick<AuditPagesCopy['email'], 'name' | 'email' | 'send' | 'note' | 'privacyPolicy'>
  /** Code of the result's link; missing after a submission without scripts. */
  code?: string | undefined
  language: Language
}

/** AUD-1: asks for the result by email. */
export function EmailForm({ copy, code, language }: EmailFormProps) {
  return (
    <EnhancedForm form="audit-results" language={language} draft={null}>
      <input type="hidden" name="code" value={code} />
      <Field name="name" label={copy.name} autoComplete="name" />
      <EmailField label={copy.email} />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={copy.privacyPolicy} language={language} />
    </EnhancedForm>
  )
}
