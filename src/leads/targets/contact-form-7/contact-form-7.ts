import { projectTypes } from '#forms/choices.ts'
import { faultMessage } from '#forms/fault-messages.ts'
import type { DeliveryOutcome, DeliveryTarget } from '../../delivery.ts'
import type { Lead } from '../../lead.ts'
import { longestFieldName } from '../../policies.ts'
import { outcomeOfFault, type WordPressWrites } from '../wordpress-writes.ts'
import { type ContactForms, isAbsent } from './contact-forms.ts'
import { acceptedFor, contactFormFields, type OurField, sourceOf } from './form-fields.ts'
import { asRecord, type FormSchema } from './form-schema.ts'

/** Limits for the visitor's mistakes that Contact Form 7 reports. */
const mistakesRead = 20
const longestMistake = 300

/**
 * CALL-24: submits the contact form to Contact Form 7 and interprets each status as its documentation defines it. While the
 * schema of the form is unknown the delivery waits, because WordPress may still be starting. A refusal is final if the form still
 * has the schema that was used. Mistakes that the visitor cannot correct are for the owner to fix: the lead is accepted all the
 * same.
 */
export const contactForm7Target =
  (
    submit: WordPressWrites['contactForm'],
    forms: Pick<ContactForms, 'idOf' | 'schemaOf' | 'isStill' | 'noteMail'>,
  ): DeliveryTarget =>
  async (lead, { signal }) => {
    const { language } = lead
    const formId = forms.idOf(language)
    if (formId === null) return { outcome: 'refused', reason: 'no contact form is set' }
    const schema = await forms.schemaOf(language)
    if (schema === null) return notYet
    const result = await submit(formId, contactFormFields(lead, schema), language, signal)
    if (!result.ok) return isAbsent(result.fault) ? notYet : outcomeOfFault(result.fault)
    const { status } = asRecord(result.value.body)
    if (status === 'mail_sent' || status === 'mail_failed') forms.noteMail(language, status === 'mail_sent')
    const outcome = outcomeOfAnswer(result.value.body, lead, schema)
    const isOutdated = outcome.outcome === 'refused' && !(await forms.isStill(language, schema))
    return isOutdated
      ? { outcome: 'later', reason: `${outcome.reason}; the form was changed since it was read` }
      : outcome
  }

const notYet: DeliveryOutcome = {
  outcome: 'later',
  reason: 'the schema of the form is not known yet: Contact Form 7 does not give it out',
}

function outcomeOfAnswer(body: unknown, lead: Lead, schema: FormSchema): DeliveryOutcome {
  const { status, invalid_fields } = asRecord(body)
  switch (status) {
    case 'mail_sent':
      return { outcome: 'delivered', note: 'sent by Contact Form 7' }
    case 'spam':
      return { outcome: 'delivered', note: 'taken for spam by Contact Form 7', lowersTrust: true }
    // The entry has already been stored: another attempt would store it twice.
    case 'mail_failed':
      return { outcome: 'delivered', note: 'taken by Contact Form 7, whose mail failed' }
    case 'validation_failed':
      return validationFailed(invalid_fields, lead, schema)
    case 'acceptance_missing':
    case 'aborted':
      return { outcome: 'refused', reason: `Contact Form 7: ${status}` }
    default:
      return { outcome: 'refused', reason: 'Contact Form 7 gave an answer that is none' }
  }
}

/** If one of the mistakes is not the visitor's, fixing the others would not help. */
function validationFailed(invalidFields: unknown, lead: Lead, schema: FormSchema): DeliveryOutcome {
  const fields: Record<string, string> = {}
  let isCorrectable = true
  const names: string[] = []
  for (const mistake of Array.isArray(invalidFields) ? invalidFields.slice(0, mistakesRead) : []) {
    const { field, message } = asRecord(mistake)
    if (typeof field !== 'string' || typeof message !== 'string') continue
    names.push(field.replace(/[^\w-]/g, '').slice(0, longestFieldName))
    const source = sourceOf(field, schema)
    const ours = source === 'full_name' ? 'name' : source
    isCorrectable &&= ours !== null && correctableBy(lead, ours, schema.fields.get(field))
    const words = ours && wordsAt(ours, message, lead, schema)
    if (ours && words) fields[ours] ??= words
  }
  const reason = `Contact Form 7: validation_failed${names.length > 0 ? `, ${names.join(', ')}` : ''}`
  return { outcome: 'refused', reason, ...(isCorrectable && Object.keys(fields).length > 0 && { fields }) }
}

/** A choice of the site that the form does not know is not the visitor's mistake; a missing choice may be. */
function correctableBy(
  lead: Lead,
  ours: OurField,
  field: { accepts: readonly string[] | null } | undefined,
): boolean {
  if (ours !== 'project_type') return !field?.accepts
  const accepts = field?.accepts
  return isEmpty(lead, ours) && (!accepts || projectTypes.some((type) => acceptedFor(type, accepts) !== null))
}

/** The form's own message if it is in the visitor's language, otherwise the site's; null if the site has none for this. */
function wordsAt(ours: OurField, message: string, lead: Lead, schema: FormSchema): string | null {
  if (schema.language === lead.language) return plainText(message)
  if (ours === 'subject') return null
  if (isEmpty(lead, ours)) return faultMessage('contact', ours, { kind: 'missing' }, lead.language)
  const hasForm = ours === 'email' || ours === 'phone'
  return hasForm ? faultMessage('contact', ours, { kind: 'malformed' }, lead.language) : null
}

const isEmpty = ({ values }: Lead, field: OurField) => (values[field] ?? '').length === 0

const plainText = (message: string) =>
  message
    .replace(/<[^>]*>|\p{Cc}/gu, '')
    .trim()
    .slice(0, longestMistake)
