import { fieldsOf } from '#forms/form-fields.ts'
import type { Language } from '#locale/language.ts'
import { mailsCopy } from '#locale/messages/mails.server.ts'
import type { DeliveryOutcome, DeliveryTarget } from '../delivery.ts'
import type { Lead } from '../lead.ts'
import { fullName } from '../mails/kinds/salutation.ts'
import { longestMistake, mistakesRead } from '../policies.ts'
import { outcomeOfFault, type WordPressWrites } from './wordpress-writes.ts'

/**
 * CALL-24: the contact form into Contact Form 7, whose answer is taken for what its documentation says of each status.
 * @param formIdFor the id of the form of a language; null when there is none, or none any more
 */
export const contactForm7Target =
  (
    submit: WordPressWrites['contactForm'],
    formIdFor: (language: Language) => string | null,
  ): DeliveryTarget =>
  async (lead, { signal }) => {
    const formId = formIdFor(lead.language)
    if (formId === null) return { outcome: 'refused', reason: 'no contact form is set' }
    const result = await submit(formId, contactFormFields(lead), lead.language, signal)
    return result.ok ? outcomeOfAnswer(result.value.body) : outcomeOfFault(result.fault)
  }

/**
 * The fields under our names and under those of the form that Contact Form 7 makes by itself; it ignores the ones that
 * a form has not.
 */
function contactFormFields(lead: Lead): Record<string, string | readonly string[]> {
  const { values, language } = lead
  const { phone = '', subject = mailsCopy[language].noSubject, project_type = [] } = values
  return {
    ...values,
    subject,
    'project_type[]': project_type,
    'your-name': fullName(lead),
    'your-email': values.email ?? '',
    'your-subject': subject,
    'your-message': values.message ?? '',
    'your-phone': phone,
    'your-tel': phone,
  }
}

function outcomeOfAnswer(body: unknown): DeliveryOutcome {
  const { status, invalid_fields } = asRecord(body)
  switch (status) {
    case 'mail_sent':
      return { outcome: 'delivered', note: 'sent by Contact Form 7' }
    case 'spam':
      return { outcome: 'delivered', note: 'taken for spam by Contact Form 7', lowersTrust: true }
    case 'mail_failed':
      return { outcome: 'later', reason: 'Contact Form 7 could not send its mail' }
    case 'validation_failed':
      return validationFailed(invalid_fields)
    case 'acceptance_missing':
    case 'aborted':
      return { outcome: 'refused', reason: `Contact Form 7: ${status}` }
    default:
      return { outcome: 'refused', reason: 'Contact Form 7 gave an answer that is none' }
  }
}

/** The visitor is shown a mistake only where there is a field to show it at; what else is wrong is the owner's. */
function validationFailed(invalidFields: unknown): DeliveryOutcome {
  const fields: Record<string, string> = {}
  for (const mistake of Array.isArray(invalidFields) ? invalidFields.slice(0, mistakesRead) : []) {
    const { field, message } = asRecord(mistake)
    const ours = ourField(field)
    if (ours !== null && typeof message === 'string') fields[ours] ??= plainText(message)
  }
  const names = Object.keys(fields)
  const reason = `Contact Form 7: validation_failed${names.length > 0 ? `, ${names.join(', ')}` : ''}`
  return { outcome: 'refused', reason, ...(names.length > 0 && { fields }) }
}

const ourFields = fieldsOf('contact').map(([field]) => field as string)

function ourField(field: unknown): string | null {
  if (typeof field !== 'string') return null
  const name = field
    .replace(/^your-/, '')
    .replace(/\[\]$/, '')
    .replaceAll('-', '_')
  const ours = name === 'tel' ? 'phone' : name
  return ourFields.includes(ours) ? ours : null
}

const plainText = (message: string) =>
  message
    .replace(/<[^>]*>|\p{Cc}/gu, '')
    .trim()
    .slice(0, longestMistake)

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
