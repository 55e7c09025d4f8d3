import { fill } from '#locale/formats.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Lead } from '../../lead.ts'
import { type AnsweredForm, mailsCopy } from '../copy.server.ts'
import type { MailBlock, MailFrame } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { emailOf, fullName, mayBeRepeated, salutation } from './salutation.ts'

/** Whether a form is answered by an automatic mail that says what happens next. */
export const isAnswered = (form: Lead['form']): form is AnsweredForm =>
  Object.hasOwn(mailsCopy.en.answers, form)

/**
 * Tells the visitor that the form has arrived, in the visitor's language. Repeats none of the input except a plausible name: the
 * address may belong to someone else.
 * @param studio where replies go; null if there is no address for them
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
    // Only the waitlist leads to further mails.
    ...(form === 'waitlist' && studio !== null && { unsubscribe: studio }),
  }
}

/** Sender and recipient fields of every mail that answers a visitor. */
export function answerTo(lead: Lead, studio: string | null): Omit<MailMessage, 'content'> {
  const name = fullName(lead)
  return {
    to: { ...(mayBeRepeated(name) && { name }), address: emailOf(lead) },
    ...(studio !== null && { replyTo: { address: studio } }),
    automatic: 'auto-replied',
  }
}

/** The reason in the footer of such a mail. */
export const answerReason = ({ language }: Pick<Lead, 'language'>, { siteUrl }: MailFrame): string =>
  fill(mailsCopy[language].reason.answer, { site: new URL(siteUrl).host })
