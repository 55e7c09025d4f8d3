import { type Language, languageTable } from '#locale/language.ts'
import type { ContactFormCopy } from '#site/contact/form-copy.server.ts'
import { Field } from '#ui/form/field.tsx'

export type PersonCopy = Pick<ContactFormCopy, 'firstName' | 'lastName' | 'email' | 'privacyPolicy'>

type NameFieldsProps = {
  copy: PersonCopy
  language: Language
  /** Field name of the first name. */
  firstName?: 'first_name' | 'name'
  /** Note next to the last name if it is optional. */
  lastNameNote?: string
}

/** FORM-5: in Hungarian the family name comes first. */
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
  return (
    <div className="field-pair">
      {languageTable[language].familyNameFirst ? [last, first] : [first, last]}
    </div>
  )
}
