import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { requestId, requestIdHeader } from '#base/request-id.ts'
import { cleanLine } from '#forms/clean-text.ts'
import type { Language } from '#locale/language.ts'
import { longestSubject } from '../../policies.ts'
import type { MailContent, MailFrame } from '../mail-content.ts'
import type { Mailbox, MailMessage } from '../mail-message.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'

export type MailSettings = MailFrame & {
  /** Sender of every mail; one without a name has the studio's. */
  from: string
}

/**
 * A mail as the mail library takes it. Whatever a visitor wrote has no line end left when it comes into a header.
 * @param sentAt milliseconds since the Unix epoch
 */
export function mimeMail(
  message: MailMessage,
  settings: MailSettings,
  { deliveryId, sentAt }: { deliveryId: string; sentAt: number },
): SendMailOptions {
  const { to, replyTo, content, attachments = [], automatic, unsubscribe } = message
  const { subject, html, text } = renderMail(content, settings)
  const id = requestId()
  return {
    from: headerMailbox(senderOf(settings, content.language)),
    to: headerMailbox(to),
    ...(replyTo && { replyTo: headerMailbox(replyTo) }),
    subject: [...cleanLine(subject)].slice(0, longestSubject).join(''),
    text,
    html,
    attachments: attachments.map(({ filename, contentType, bytes }) => ({
      filename,
      contentType,
      content: Buffer.from(bytes),
    })),
    messageId: `<${mailKey(deliveryId)}@${new URL(settings.siteUrl).hostname}>`,
    date: new Date(sentAt),
    headers: {
      ...(automatic && { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' }),
      'Content-Language': content.language,
      ...(id !== null && { [requestIdHeader]: id }),
    },
    ...(unsubscribe && { list: { unsubscribe: `mailto:${unsubscribe}?subject=unsubscribe` } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Its name is taken as it stands: the mail library would read signs in it, and `Studio: X` as a group of senders. */
function senderOf({ from, siteName }: MailSettings, language: Language): Mailbox {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<(.+)>$/.exec(from) ?? []
  return { name: name || siteName(language), address }
}

/** What tells one mail from another and says nothing of what is in it. */
export const mailKey = (deliveryId: string): string =>
  createHash('sha256').update(deliveryId).digest('hex').slice(0, 32)

const headerMailbox = ({ name = '', address }: Mailbox) => ({ name: cleanLine(name), address })

/** One address and nothing that a header or an envelope could take for a second one. */
export const isOneAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address)

type RenderedMail = { subject: string; html: string; text: string }

/**
 * One mail as HTML and as plain text.
 * @param content what it says, all of it plain text
 */
export function renderMail(content: MailContent, frame: MailFrame): RenderedMail {
  return { subject: content.subject, html: renderHtml(content, frame), text: renderText(content, frame) }
}
