import type { Language } from '#locale/language.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import { EnhancedForm } from '#sections/forms/enhanced-form.tsx'
import { EmailField } from '#sections/forms/fields/email-field.tsx'
import { NameFields } from '#sections/forms/fields/name-fields.tsx'
import { SendRow } from '#sections/forms/fields/send-row.tsx'
import { FormIsland } from '#sections/forms/form-island.tsx'
import { Choices, Field, TextArea, Tick } from '#ui/form/field.tsx'
import type { ContactFormCopy } from './form-copy.server.ts'

/** FORM-3, FORM-5: the contact form of the home page and of the contact page. */
export function ContactForm({ copy, language }: { copy: ContactFormCopy; language: Language }) {
  return (
    <EnhancedForm form="contact" language={language}>
      <TextArea name="message" label={copy.message} help={copy.messageHelp} />
      <NameFields copy={copy} language={language} firstName="name" lastNameNote={copy.optional} />
      <div className="field-pair">
        <EmailField label={copy.email} />
        <Field name="phone" type="tel" label={copy.phone} optionalNote={copy.optional} autoComplete="tel" />
      </div>
      <Field name="subject" label={copy.subject} optionalNote={copy.optional} />
      <Choices legend={copy.projectType} optionalNote={copy.optional} name="project_type">
        {Object.entries(copy.projectTypes).map(([value, label]) => (
          <Tick key={value} name="project_type" value={value} label={label} />
        ))}
      </Choices>
      <SendRow send={copy.send} note={copy.note} privacyPolicy={copy.privacyPolicy} language={language} />
    </EnhancedForm>
  )
}

/** FORM-3: the contact form as an island. */
export function ContactFormIsland({ copy }: { copy: ContactFormCopy }) {
  const language = useLanguage()
  const props = { copy, language }
  return <FormIsland name="contact-form" of={ContactForm} draft="contact" language={language} props={props} />
}
