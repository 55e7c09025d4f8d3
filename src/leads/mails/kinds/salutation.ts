import { fill } from '#locale/formats.ts'
import { type Language, languageTable } from '#locale/language.ts'
import type { Lead, LeadValues } from '../../lead.ts'
import { mailsCopy } from '../copy.server.ts'

const textOf = (values: LeadValues, field: string): string => {
  const value = values[field] ?? ''
  return typeof value === 'string' ? value : value.join(', ')
}

/** The visitor's full name in the order of the language: family name first in Hungarian. */
export function fullName({ values, language }: Pick<Lead, 'values' | 'language'>): string {
  const given = textOf(values, 'first_name') || textOf(values, 'name') || textOf(values, 'author_name')
  const family = textOf(values, 'last_name')
  return inOrder(given, family, language)
}

const inOrder = (given: string, family: string, language: Language) =>
  (languageTable[language].familyNameFirst ? [family, given] : [given, family]).filter(Boolean).join(' ')

export const emailOf = ({ values }: Pick<Lead, 'values'>): string =>
  textOf(values, 'email') || textOf(values, 'author_email')

/** What the visitor wrote in their own words; empty if the form does not ask for it. */
export const messageOf = ({ values }: Pick<Lead, 'values'>): string =>
  textOf(values, 'message') || textOf(values, 'business') || textOf(values, 'content')

/** The first line of a mail: uses the first name, if the form makes clear which part of the name that is. */
export function salutation({ form, values, language }: Pick<Lead, 'form' | 'values' | 'language'>): string {
  const { named, plain } = mailsCopy[language].salutation
  const whole = textOf(values, 'name') || textOf(values, 'author_name')
  // In the contact form, `name` is the given name. A full name may start with the family name, or with a title.
  const given = languageTable[language].familyNameFirst || !mayBeRepeated(whole) ? '' : whole.split(' ')[0]
  const name = textOf(values, 'first_name') || (form === 'contact' ? whole : given) || ''
  return mayBeRepeated(name) && !name.endsWith('.') ? fill(named, { name }) : plain
}

/**
 * Whether a name may appear in a mail to the address that came with it. Anyone can enter someone else's address into a form, and
 * our mails must not carry advertisements for them: only plausible names are repeated, never a link.
 */
export const mayBeRepeated = (name: string): boolean =>
  name.length <= 60 &&
  name.split(' ').length <= 5 &&
  /^\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?)*$/u.test(name)
