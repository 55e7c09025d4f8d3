import { type ChoiceWords, type FieldName, fieldsOf } from '#forms/form-fields.ts'
import { languageName } from '#locale/formats.ts'
import { inEachLanguage, type Language, languageTable } from '#locale/language.ts'
import { contactFormCopy } from '#site/contact/form-copy.server.ts'
import { quoteCopy } from '#site/contact/quote-copy.server.ts'
import { productsCopy } from '#site/digital-products/copy.server.ts'
import { draftCopy } from '#site/homepage-draft/copy.server.ts'
import type { Lead } from '../../lead.ts'
import { mailsCopy } from '../copy.server.ts'

/** No form accepts a longer text; more than this in a mail would be a bug. */
const longestMailText = 20_000

export type Detail = { label: string; value: string }

/**
 * Every field of a lead with the label from its form, in the order of the form. Fields that the form had only in an earlier
 * version no longer have a label; they are included under a generic one.
 */
export function leadDetails({
  form,
  language,
  values,
}: Pick<Lead, 'form' | 'language' | 'values'>): Detail[] {
  const labels = labelsOf(language, form)
  const isField = (field: string): field is FieldName => Object.hasOwn(labels, field)
  const { other } = mailsCopy[language].notification.fields
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsOf(language)
  const known = fieldsOf(form).map(([field]) => field as string)
  const fields = [...known, ...Object.keys(values).filter((field) => !known.includes(field))]
  if (languageTable[language].familyNameFirst && known.includes('last_name')) familyNameFirst(fields)
  return fields.flatMap((field) => {
    const value = values[field] ?? ''
    const said = (typeof value === 'string' ? [value] : value).map((key) => words[field]?.[key] ?? key)
    const text = said.join(', ').slice(0, longestMailText)
    return text === '' ? [] : [{ label: isField(field) ? labels[field] : other, value: text }]
  })
}

/** The labels of chosen options by field; an option that the form no longer has is shown by its key. */
export function chosenWords(values: Lead['values'], language: Language): Record<string, string> {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsOf(language)
  const chosen = Object.entries(values).filter(([field]) => Object.hasOwn(words, field))
  return Object.fromEntries(
    chosen.map(([field, value]) => [
      field,
      [value]
        .flat()
        .map((key) => words[field]?.[key] ?? key)
        .join(', '),
    ]),
  )
}

/** FORM-5. */
function familyNameFirst(fields: string[]) {
  fields.splice(fields.indexOf('last_name'), 1)
  const given = Math.max(fields.indexOf('first_name'), fields.indexOf('name'))
  fields.splice(given, 0, 'last_name')
}

/** The field labels from the forms. A form without a family name asks for the full name. */
function labelsOf(language: Language, form: Lead['form']): Readonly<Record<FieldName, string>> {
  const contact = contactFormCopy[language]
  const quote = quoteCopy[language]
  const draft = draftCopy[language].form
  const mails = mailsCopy[language].notification.fields
  return {
    name: form === 'contact' ? contact.firstName : quote.name,
    first_name: contact.firstName,
    last_name: contact.lastName,
    author_name: quote.name,
    email: contact.email,
    author_email: contact.email,
    phone: contact.phone,
    subject: contact.subject,
    project_type: contact.projectType,
    message: contact.message,
    company: quote.company,
    services: quote.services,
    budget: quote.budget,
    timeline: quote.timeline,
    business_name: draft.businessName,
    website: draft.website,
    business: draft.business,
    style: draft.style,
    examples: draft.examples,
    template: mails.template,
    language: mails.language,
    code: mails.code,
    post: mails.post,
    parent: mails.parent,
    content: mails.content,
  }
}

/** The option labels from the forms. A missing field with choices is a type error. */
function wordsOf(language: Language): ChoiceWords {
  const quote = quoteCopy[language]
  const templates = productsCopy[language].templates.items
  return {
    project_type: contactFormCopy[language].projectTypes,
    services: quote.serviceOptions,
    budget: quote.budgetOptions,
    timeline: quote.timelineOptions,
    template: {
      'sales-analytics': templates['sales-analytics'].name,
      'agent-performance': templates['agent-performance'].name,
      'revenue-tracking': templates['revenue-tracking'].name,
    },
    language: inEachLanguage((chosen) => languageName(chosen, language)),
  }
}
