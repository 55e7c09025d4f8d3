import { asciiAddress } from '#base/ascii-address.ts'
import { projectTypes } from '#forms/choices.ts'
import { languages } from '#locale/language.ts'
import { contactFormCopy } from '#site/contact/form-copy.server.ts'
import type { Lead } from '../../lead.ts'
import { mailsCopy } from '../../mails/copy.server.ts'
import { fullName } from '../../mails/kinds/salutation.ts'
import type { FormSchema } from './form-schema.ts'

/** Field of the site's contact form. */
export type OurField = 'name' | 'last_name' | 'email' | 'phone' | 'subject' | 'message' | 'project_type'
type Source = OurField | 'full_name'

/**
 * What form owners usually call these fields, without `your-`, in kebab case. `name` is the full name if there is no field for
 * the last name.
 */
const usualNames: Readonly<Record<Source, readonly string[]>> = {
  name: ['first-name', 'firstname', 'given-name', 'forename', 'keresztnev'],
  last_name: ['last-name', 'lastname', 'surname', 'family-name', 'vezeteknev', 'csaladnev'],
  full_name: ['name', 'full-name', 'fullname', 'nev', 'teljes-nev'],
  email: ['email', 'e-mail', 'mail', 'email-address'],
  phone: ['phone', 'tel', 'telephone', 'phone-number', 'telefon', 'telefonszam'],
  subject: ['subject', 'targy'],
  message: ['message', 'uzenet'],
  project_type: ['project-type', 'projecttype', 'interest'],
}
const sourceByName = new Map(
  Object.entries(usualNames).flatMap(([source, names]) => names.map((name) => [name, source as Source])),
)

/** The source of a form field's value: by its name, otherwise by the kind of its rules; null if the site has no such field. */
export function sourceOf(field: string, schema: FormSchema): Source | null {
  const source = usualSource(field)
  if (source === 'full_name') return hasLastNameField(schema) ? 'name' : source
  if (source !== null) return source
  const rules = schema.fields.get(field)?.rules
  return rules?.has('email') ? 'email' : rules?.has('tel') ? 'phone' : null
}

const hasLastNameField = (schema: FormSchema): boolean =>
  [...schema.fields.keys()].some((other) => usualSource(other) === 'last_name')

const usualSource = (field: string): Source | null =>
  sourceByName.get(
    field
      .toLowerCase()
      .replace(/\[\]$/, '')
      .replace(/[_.:]/g, '-')
      .replace(/^your-/, '')
      .replace(/-\d+$/, ''),
  ) ?? null

/** The values of a lead for the fields that a form has. Contact Form 7 would store any others too. */
export function contactFormFields(lead: Lead, schema: FormSchema): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const field of schema.fields.keys()) {
    const source = sourceOf(field, schema)
    if (source === 'project_type') fields[`${field}[]`] = choicesFor(field, lead, schema)
    else if (source !== null) fields[field] = textOf(lead, source)
  }
  return fields
}

function textOf(lead: Lead, source: Exclude<Source, 'project_type'>): string {
  if (source === 'full_name') return fullName(lead)
  const value = lead.values[source]
  // WordPress rejects a domain with accents, but accepts the other spelling.
  if (typeof value === 'string' && value !== '') return source === 'email' ? asciiAddress(value) : value
  return source === 'subject' ? mailsCopy[lead.language].noSubject : ''
}

function choicesFor(field: string, { values }: Lead, schema: FormSchema): string[] {
  const chosen = [values.project_type ?? []].flat()
  const accepts = schema.fields.get(field)?.accepts
  if (!accepts) return chosen
  return chosen.flatMap((choice) => acceptedFor(choice, accepts) ?? [])
}

/**
 * The choice of a form that corresponds to ours: the same words in any language of the site, or one that contains them or is
 * contained in them.
 */
export function acceptedFor(choice: string, accepts: readonly string[]): string | null {
  const ours = [choice, ...languages.map((language) => wordsOf(choice, language))].map(plain)
  const same = accepts.find((accepted) => ours.includes(plain(accepted)))
  const like = (accepted: string) => ours.some((words) => within(words, accepted) || within(accepted, words))
  return same ?? accepts.find((accepted) => plain(accepted) !== '' && like(plain(accepted))) ?? null
}

export const wordsOf = (choice: string, language: (typeof languages)[number]): string => {
  const key = projectTypes.find((type) => type === choice)
  return key ? contactFormCopy[language].projectTypes[key] : choice
}

const within = (words: string, text: string) => ` ${text} `.includes(` ${words} `)
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
