import type { Language } from '#locale/language.ts'
import type { DraftCopy } from '#locale/messages/draft.server.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { EmailField } from '../contact/email-field.tsx'
import { SendRow } from '../contact/send-row.tsx'

type DraftFormProps = { copy: DraftCopy['form']; privacyPolicy: string; language: Language }

/**
 * DRAFT-1: what is needed to draw a homepage; it works without JavaScript. The address of a website is a text and not
 * of the type url: nobody types the protocol.
 */
export function DraftForm({ copy, privacyPolicy, language }: DraftFormProps) {
  return (
    <form className="form" method="post" action="/api/forms/homepage-draft">
      <input type="hidden" name="lang" value={language} />
      <div className="field-pair">
        <Field id="draft-name" name="name" label={copy.name} autoComplete="name" maxLength={100} />
        <EmailField form="draft" label={copy.email} />
      </div>
      <Field
        id="draft-business-name"
        name="business_name"
        label={copy.businessName}
        autoComplete="organization"
        maxLength={200}
      />
      <TextArea
        id="draft-business"
        name="business"
        label={copy.business}
        help={copy.businessHelp}
        maxLength={5000}
      />
      <TextArea id="draft-style" name="style" label={copy.style} help={copy.styleHelp} maxLength={5000} />
      <Field
        id="draft-website"
        name="website"
        label={copy.website}
        optionalNote={copy.optional}
        help={copy.websiteHelp}
        inputMode="url"
        autoComplete="url"
        maxLength={500}
      />
      <TextArea
        id="draft-examples"
        name="examples"
        label={copy.examples}
        optionalNote={copy.optional}
        help={copy.examplesHelp}
        rows={3}
        maxLength={2000}
      />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={privacyPolicy} language={language} />
    </form>
  )
}
