import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { mailsCopy } from '../copy.server.ts'
import type { Mailer, MailMessage } from '../mail-message.ts'

/** Where leads went before, where they go now (empty for nowhere), and who changed it (a user name in WordPress). */
export type AddressChange = { from: string; to: string; person: string }

/** @returns whether a server accepted the mail */
export type NotifyPreviousAddress = (
  change: AddressChange,
  attempt: Parameters<Mailer>[1],
) => Promise<boolean>

/** Notifies a mailbox that leads no longer go there; otherwise its readers would only notice that they are missing. */
export function addressChangedMail({ from, to, person }: AddressChange, language: Language): MailMessage {
  const { readdressed: copy, reason } = mailsCopy[language]
  return {
    to: { address: from },
    automatic: 'auto-generated',
    content: {
      language,
      subject: copy.subject,
      preview: copy.subject,
      title: copy.title,
      blocks: [
        { kind: 'paragraph', text: fill(copy.text, { person, to: to || copy.nowhere }) },
        { kind: 'paragraph', text: copy.unexpected },
      ],
      reason: reason.studio,
    },
  }
}
