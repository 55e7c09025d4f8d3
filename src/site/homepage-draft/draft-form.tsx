import type { Language } from '#locale/language.ts'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { SendRow } from '#sections/forms/fields/send-row.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import type { DraftCopy } from './copy.server.ts'

type DraftFormProps = { copy: DraftCopy['form']; privacyPolicy: string; language: Language }

/**
 * DRAFT-1: request for a homepage draft. The website field is `type="text"`, because `type="url"` rejects addresses without a
 * protocol.
 */
export function DraftForm({ copy, privacyPolicy, language }: DraftFormProps) {
  return (
    <EnhancedForm form="homepage-draft" language={language}>
      <div className="field-pair">
        <Field name="name" label={copy.name} autoComplete="name" />
        <EmailField label={copy.email} />
      </div>
      <Field name="business_name" label={copy.businessName} autoComplete="organization" />
      <TextArea name="business" label={copy.business} help={copy.businessHelp} />
      <TextArea name="style" label={copy.style} help={copy.styleHelp} />
      <Field
        name="website"
        label={copy.website}
        optionalNote={copy.optional}
        help={copy.websiteHelp}
        inputMode="url"
        autoComplete="url"
      />
      <TextArea
        name="examples"
        label={copy.examples}
        optionalNote={copy.optional}
        help={copy.examplesHelp}
        rows={3}
      />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={privacyPolicy} language={language} />
    </EnhancedForm>
  )
}
