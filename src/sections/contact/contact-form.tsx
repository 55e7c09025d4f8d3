import { Link } from 'react-router'
import type { Language } from '#locale/language.ts'
import type { ContactFormCopy } from '#locale/messages/contact-form.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/button.tsx'
import { Choices, Field, TextArea, Tick } from '#ui/field.tsx'

/** FORM-3, FORM-5: the contact form of the home page and of the contact page; it works without JavaScript. */
export function ContactForm({ copy, language }: { copy: ContactFormCopy; language: Language }) {
  return (
    <form className="form" method="post" action="/api/forms/contact">
      <input type="hidden" name="lang" value={language} />
      <NameFields copy={copy} language={language} />
      <div className="field-pair">
        <Field
          id="contact-email"
          name="email"
          type="email"
          label={copy.email}
          autoComplete="email"
          maxLength={254}
        />
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
      <div className="form__send">
        <Button type="submit" size="large">
          {copy.send}
        </Button>
        <p className="field__help">
          {copy.note}{' '}
          <Link className="inline-link" to={pathTo('privacyPolicy', language)}>
            {copy.privacyPolicy}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** FORM-5: Hungarian puts the family name first. */
function NameFields({ copy, language }: { copy: ContactFormCopy; language: Language }) {
  const first = (
    <Field
      key="first"
      id="contact-name"
      name="name"
      label={copy.firstName}
      autoComplete="given-name"
      maxLength={100}
    />
  )
  const last = (
    <Field
      key="last"
      id="contact-last-name"
      name="last_name"
      label={copy.lastName}
      autoComplete="family-name"
      maxLength={100}
    />
  )
  return <div className="field-pair">{language === 'hu' ? [last, first] : [first, last]}</div>
}
