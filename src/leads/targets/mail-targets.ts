import type { TemplateName } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'
import type { DeliveryOutcome, DeliveryTarget } from '../delivery.ts'
import { answerMail } from '../mails/kinds/answer-mail.ts'
import { auditMail, resultOf } from '../mails/kinds/audit-mail.ts'
import { autoReplyMail, isAnswered } from '../mails/kinds/auto-reply-mail.ts'
import { notificationMail } from '../mails/kinds/notification-mail.ts'
import { reminderMail } from '../mails/kinds/reminder-mail.ts'
import { templateMail, templateOf } from '../mails/kinds/template-mail.ts'
import type { MailFrame } from '../mails/mail-content.ts'
import type { Mailer, MailMessage } from '../mails/mail-message.ts'

export type MailTargetOptions = MailFrame & {
  send: Mailer
  /** The studio's own address; null if it is not known. */
  studio(): string | null
  /** The language of mails to the studio. */
  language(): Language
  /** Determines when the studio's days begin and end. */
  timeZone(): string
  /** A starter kit as it is sent; null if it does not exist. */
  readKit(template: TemplateName): Promise<Uint8Array | null>
}

const noStudioAddress = {
  outcome: 'later',
  reason: 'no address for notifications: set MAIL_TO, or the address for leads in WordPress',
} as const

/**
 * Sends a mail to the studio itself. A permanent refusal is retried like an outage: servers misreport full mailboxes and
 * greylisting that way, and the studio would never learn of the lead.
 */
export async function sendToStudio(
  send: Mailer,
  studio: string | null,
  write: (to: string) => MailMessage,
  attempt: Parameters<Mailer>[1],
): Promise<DeliveryOutcome> {
  if (studio === null) return noStudioAddress
  const outcome = await send(write(studio), attempt)
  return outcome.outcome === 'refused' ? { outcome: 'later', reason: outcome.reason } : outcome
}

/** The delivery targets that send mails. */
export function mailTargets(
  parts: MailTargetOptions,
): Record<
  'notification' | 'auto-reply' | 'template-mail' | 'audit-mail' | 'answer' | 'reminder',
  DeliveryTarget
> {
  const { send, studio, language, timeZone, readKit } = parts
  return {
    notification: (lead, attempt) =>
      sendToStudio(send, studio(), (to) => notificationMail(lead, to, parts), attempt),
    async 'auto-reply'(lead, attempt) {
      const { form } = lead
      if (!isAnswered(form)) return { outcome: 'refused', reason: 'no reply is written for this form' }
      return send(autoReplyMail({ ...lead, form }, studio(), parts), attempt)
    },
    async 'template-mail'(lead, attempt) {
      const template = templateOf(lead)
      if (template === null) return { outcome: 'refused', reason: 'there is no such template' }
      const kit = await readKit(template)
      if (kit === null) return { outcome: 'later', reason: 'the starter kit is not built' }
      return send(templateMail(lead, template, kit, studio(), parts), attempt)
    },
    async 'audit-mail'(lead, attempt) {
      const result = resultOf(lead)
      if (result === null) return { outcome: 'refused', reason: 'the code of the result cannot be read' }
      return send(await auditMail(lead, result, studio(), parts, timeZone()), attempt)
    },
    async answer(lead, attempt) {
      const { answer } = attempt
      if (!answer) return { outcome: 'refused', reason: 'the answer was deleted' }
      return send(answerMail(lead, answer, studio(), parts), attempt)
    },
    async reminder(lead, attempt) {
      // The lead may have been answered while the reminder waited for the mail server.
      if (lead.stage !== 'new' || lead.trust === 'spam')
        return { outcome: 'delivered', note: 'not needed any more' }
      return sendToStudio(send, studio(), (to) => reminderMail(lead, to, language()), attempt)
    },
  }
}
