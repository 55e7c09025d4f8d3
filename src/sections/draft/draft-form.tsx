import type { Language } from '#locale/language.ts'
import type { DraftCopy } from '#locale/messages/draft.server.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { EnhancedForm } from '../forms/enhanced-form.tsx'
import { SendRow } from '../forms/send-row.tsx'

type DraftFormProps = { copy: DraftCopy['form']; privacyPolicy: string; language: Language }

/** DRAFT-1: what is needed to draw a homepage. The address of a website is a text and not of the type url: nobody types the protocol. */
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
