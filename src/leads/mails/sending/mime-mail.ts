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
  /** Sender of every mail; if it has no name, the studio's is used. */
  from: string
}

/**
 * A mail in the format of the mail library. Line breaks are removed from any visitor input before it goes into a header.
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

/**
 * Parsed here, so that the name is used literally: the mail library would interpret special characters in it, for instance
 * `Studio: X` as a group.
 */
function senderOf({ from, siteName }: MailSettings, language: Language): Mailbox {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<(.+)>$/.exec(from) ?? []
  return { name: name || siteName(language), address }
}

/** Identifies a mail without revealing anything about its content. */
export const mailKey = (deliveryId: string): string =>
  createHash('sha256').update(deliveryId).digest('hex').slice(0, 32)

const headerMailbox = ({ name = '', address }: Mailbox) => ({ name: cleanLine(name), address })

/** Whether this is exactly one address, without anything that a header or an envelope could interpret as a second one. */
export const isOneAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address)

type RenderedMail = { subject: string; html: string; text: string }

/**
 * Renders a mail as HTML and as plain text.
 * @param content all of it plain text
 */
export function renderMail(content: MailContent, frame: MailFrame): RenderedMail {
  return { subject: content.subject, html: renderHtml(content, frame), text: renderText(content, frame) }
}
