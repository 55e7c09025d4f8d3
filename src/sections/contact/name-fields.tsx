import type { Language } from '#locale/language.ts'
import type { ContactFormCopy } from '#locale/messages/contact-form.server.ts'
import { Field } from '#ui/field.tsx'

export type PersonCopy = Pick<ContactFormCopy, 'firstName' | 'lastName' | 'email' | 'privacyPolicy'>

type NameFieldsProps = {
  copy: PersonCopy
  language: Language
  /** Of the form; the fields' ids begin with it. */
  form: string
  /** What the form calls the first name. */
  firstName?: 'first_name' | 'name'
}

/** FORM-5: Hungarian puts the family name first. */
export function NameFields({ copy, language, form, firstName = 'first_name' }: NameFieldsProps) {
  const first = (
    <Field
      key="first"
      id={`${form}-first-name`}
      name={firstName}
      label={copy.firstName}
      autoComplete="given-name"
      maxLength={100}
    />
  )
  const last = (
    <Field
      key="last"
      id={`${form}-last-name`}
      name="last_name"
      label={copy.lastName}
      autoComplete="family-name"
      maxLength={100}
    />
  )
  return <div className="field-pair">{language === 'hu' ? [last, first] : [first, last]}</div>
}
