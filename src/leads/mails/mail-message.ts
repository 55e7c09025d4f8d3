import type { DeliveryOutcome } from '../delivery.ts'
import type { MailContent } from './mail-content.ts'

/** A person and an address, as two things: only the mail library puts them together. */
export type Mailbox = { name?: string; address: string }

export type Attachment = { filename: string; contentType: string; bytes: Uint8Array }

/** One mail that is to go out. */
export type MailMessage = {
  to: Mailbox
  replyTo?: Mailbox
  content: MailContent
  attachments?: readonly Attachment[]
  /** RFC 3834: whether it is a reply or a notice; no machine is to answer either. Missing when a person wrote it. */
  automatic?: 'auto-replied' | 'auto-generated'
  /** Address where the reader can say that this should stop; for what may continue. */
  unsubscribe?: string
}

/** Sends one mail. The same `deliveryId` gives the same Message-ID, so a mail sent twice can be told to be one. */
export type Mailer = (
  message: MailMessage,
  attempt: { deliveryId: string; signal: AbortSignal },
) => Promise<DeliveryOutcome>
