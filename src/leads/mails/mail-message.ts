import type { DeliveryOutcome } from '../delivery.ts'
import type { MailContent } from './mail-content.ts'

/** Name and address, kept separate: only the mail library combines them. */
export type Mailbox = { name?: string; address: string }

export type Attachment = { filename: string; contentType: string; bytes: Uint8Array }

/** A mail to be sent. */
export type MailMessage = {
  to: Mailbox
  replyTo?: Mailbox
  content: MailContent
  attachments?: readonly Attachment[]
  /**
   * RFC 3834: whether it is an automatic reply or a notice, so that other machines do not answer it. Missing if a person wrote
   * it.
   */
  automatic?: 'auto-replied' | 'auto-generated'
  /** Address for unsubscribing, in mails that may be followed by others. */
  unsubscribe?: string
}

/** Sends one mail. The same `deliveryId` results in the same Message-ID, so that a mail that was sent twice can be recognized. */
export type Mailer = (
  message: MailMessage,
  attempt: { deliveryId: string; signal: AbortSignal },
) => Promise<DeliveryOutcome>
