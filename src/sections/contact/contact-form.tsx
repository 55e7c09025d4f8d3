import type { Language } from '#locale/language.ts'
import type { ContactFormCopy } from '#locale/messages/contact-form.server.ts'
import { Choices, Field, TextArea, Tick } from '#ui/field.tsx'
import { EmailField } from './email-field.tsx'
import { NameFields } from './name-fields.tsx'
import { SendRow } from './send-row.tsx'

/** FORM-3, FORM-5: the contact form of the home page and of the contact page; it works without JavaScript. */
export function ContactForm({ copy, language }: { copy: ContactFormCopy; language: Language }) {
  return (
    <form className="form" method="post" action="/api/forms/contact">
      <input type="hidden" name="lang" value={language} />
      <NameFields copy={copy} language={language} form="contact" firstName="name" />
      <div className="field-pair">
        <EmailField form="contact" label={copy.email} />
        <Field
          id="contact-phone"
          name="phone"
          type="tel"
          label={copy.phone}
          optionalNote={copy.optional}
          autoComplete="tel"
          maxLength={30}
        />
      </div>
      <Field
        id="contact-subject"
        name="subject"
        label={copy.subject}
        optionalNote={copy.optional}
        maxLength={200}
      />
      <Choices legend={copy.projectType} optionalNote={copy.optional}>
        {Object.entries(copy.projectTypes).map(([value, label]) => (
          <Tick key={value} name="project_type" value={value} label={label} />
        ))}
      </Choices>
      <TextArea
        id="contact-message"
        name="message"
        label={copy.message}
        help={copy.messageHelp}
        maxLength={5000}
      />
      <SendRow send={copy.send} note={copy.note} privacyPolicy={copy.privacyPolicy} language={language} />
    </form>
  )
}
