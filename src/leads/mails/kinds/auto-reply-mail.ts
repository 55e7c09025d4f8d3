import { fill } from '#locale/formats.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Lead } from '../../lead.ts'
import { type AnsweredForm, mailsCopy } from '../copy.server.ts'
import type { MailBlock, MailFrame } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { emailOf, fullName, mayBeRepeated, salutation } from './salutation.ts'

/** Whether a form is answered by a mail that says what happens next. */
export const isAnswered = (form: Lead['form']): form is AnsweredForm =>
  Object.hasOwn(mailsCopy.en.answers, form)

/**
 * Notifies the visitor that the form has arrived, in the visitor's language. It repeats nothing of what was written but a
 * name that can be one: the address may belong to a third person.
 * @param studio where an answer goes; without one the mail cannot be answered
 */
export function autoReplyMail(
  lead: Lead & { form: AnsweredForm },
  studio: string | null,
  frame: MailFrame,
): MailMessage {
  const { language, form } = lead
  const { answers, meanwhile } = mailsCopy[language]
  const { subject, preview, title, text } = answers[form]
  const blocks: MailBlock[] = [
    ...[salutation(lead), ...text].map((text) => ({ kind: 'paragraph', text }) as const),
    { kind: 'action', label: meanwhile, url: frame.siteUrl + pathTo('portfolio', language) },
  ]
  return {
    ...answerTo(lead, studio),
    content: { language, subject, preview, title, blocks, reason: answerReason(lead, frame) },
    // The waitlist is the one thing here that continues.
    ...(form === 'waitlist' && studio !== null && { unsubscribe: studio }),
  }
}

/** The head of every mail that answers a visitor. */
export function answerTo(lead: Lead, studio: string | null): Omit<MailMessage, 'content'> {
  const name = fullName(lead)
  return {
    to: { ...(mayBeRepeated(name) && { name }), address: emailOf(lead) },
    ...(studio !== null && { replyTo: { address: studio } }),
    automatic: 'auto-replied',
  }
}

/** Its foot. */
export const answerReason = ({ language }: Pick<Lead, 'language'>, { siteUrl }: MailFrame): string =>
  fill(mailsCopy[language].reason.answer, { site: new URL(siteUrl).host })
