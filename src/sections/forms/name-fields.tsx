import type { Language } from '#locale/language.ts'
import type { ContactFormCopy } from '#locale/messages/contact-form.server.ts'
import { Field } from '#ui/field.tsx'

export type PersonCopy = Pick<ContactFormCopy, 'firstName' | 'lastName' | 'email' | 'privacyPolicy'>

type NameFieldsProps = {
  copy: PersonCopy
  language: Language
  /** What the form calls the first name. */
  firstName?: 'first_name' | 'name'
  /** Said of the last name where it may stay empty. */
  lastNameNote?: string
}

/** FORM-5: Hungarian puts the family name first. */
export function NameFields({ copy, language, firstName = 'first_name', lastNameNote }: NameFieldsProps) {
  const first = <Field key="first" name={firstName} label={copy.firstName} autoComplete="given-name" />
  const last = (
    <Field
      key="last"
      name="last_name"
      label={copy.lastName}
      optionalNote={lastNameNote}
      autoComplete="family-name"
    />
  )
  return <div className="field-pair">{language === 'hu' ? [last, first] : [first, last]}</div>
}
