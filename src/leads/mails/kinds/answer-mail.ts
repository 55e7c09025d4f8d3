import type { StudioAnswer } from '../../delivery.ts'
import type { Lead } from '../../lead.ts'
import { mailsCopy } from '../copy.server.ts'
import type { MailBlock, MailFrame } from '../mail-content.ts'
import type { MailMessage } from '../mail-message.ts'
import { answerReason, answerTo } from './auto-reply-mail.ts'
import { messageOf } from './salutation.ts'

/**
 * A team member's answer to a lead, with the visitor's own text below it.
 * @param studio where replies go; null if there is no address for them
 */
export function answerMail(
  lead: Lead,
  { subject, text }: StudioAnswer,
  studio: string | null,
  frame: MailFrame,
): MailMessage {
  const { language } = lead
  const paragraphs = text.split(/\n{2,}/).map((part) => ({ kind: 'paragraph', text: part }) as const)
  const wrote = messageOf(lead)
  const quoted: MailBlock[] =
    wrote === ''
      ? []
      : [
          { kind: 'heading', text: mailsCopy[language].studioAnswer.quoted },
          { kind: 'note', text: wrote },
        ]
  const { to, replyTo } = answerTo(lead, studio)
  return {
    to,
    ...(replyTo && { replyTo }),
    content: {
      language,
      subject,
      preview: paragraphs[0]?.text ?? '',
      title: subject,
      blocks: [...paragraphs, ...quoted],
      reason: answerReason(lead, frame),
    },
  }
}
