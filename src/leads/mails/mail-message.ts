import type { MailContent } from './mail-content.ts'

/** A person and an address, as two things: nothing glues them together but the mail library. */
export type Mailbox = { name?: string; address: string }

export type Attachment = { filename: string; contentType: string; bytes: Uint8Array }

/** One mail that is to go out. */
export type MailMessage = {
  to: Mailbox
  replyTo?: Mailbox
  content: MailContent
  attachments?: readonly Attachment[]
  /** Sent by a machine to a person: other machines must not answer it. */
  isAutomatic: boolean
  /** Where the reader can say that this should stop. */
  unsubscribe?: string
}
