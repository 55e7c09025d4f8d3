import { fill, formatNumber } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { Lead } from '../../lead.ts'
import { answerPromisedMs } from '../../policies.ts'
import { mailsCopy } from '../copy.server.ts'
import type { MailMessage } from '../mail-message.ts'
import { isOneAddress } from '../sending/mime-mail.ts'
import { formatMoment } from './format-moment.ts'
import { leadDetails } from './lead-details.ts'
import { emailOf, fullName } from './salutation.ts'

/**
 * Reminds the studio that a lead has not been answered within the promised time. Replies go to the visitor.
 * @param language the owner's
 */
export function reminderMail(lead: Lead, studio: string, language: Language): MailMessage {
  const { reminder, reason, notification } = mailsCopy[language]
  const address = emailOf(lead)
  const canAnswer = isOneAddress(address)
  const words = {
    name: fullName(lead) || address,
    hours: formatNumber((answerPromisedMs[lead.form] ?? 0) / 3_600_000, language),
    received: formatMoment(lead.receivedAt, language),
  }
  return {
    to: { address: studio },
    ...(canAnswer && { replyTo: { name: fullName(lead), address } }),
    automatic: 'auto-generated',
    content: {
      language,
      subject: fill(reminder.subject, words),
      preview: fill(reminder.text, words),
      title: reminder.title,
      blocks: [
        { kind: 'paragraph', text: fill(reminder.text, words) },
        {
          kind: 'details',
          rows: [...leadDetails({ ...lead, language }), { label: notification.fields.id, value: lead.id }],
        },
        { kind: 'note', text: reminder.how },
      ],
      reason: reason.studio,
    },
  }
}
