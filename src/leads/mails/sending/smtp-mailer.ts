import { createTransport, type NodemailerError } from 'nodemailer'
import type { Clock } from '#base/clock.ts'
import type { DeliveryOutcome } from '../../delivery.ts'
import { smtpConnections, smtpConnectMs, smtpIdleMs, smtpSilenceMs } from '../../policies.ts'
import type { Mailer } from '../mail-message.ts'
import { isOneAddress, type MailSettings, mimeMail } from './mime-mail.ts'
import { requiresTls } from './smtp-encryption.ts'

/**
 * Hands mails to a mail server over a small connection pool.
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 */
export function createSmtpMailer(
  url: string,
  settings: MailSettings,
  clock: Clock,
): { send: Mailer; close(): void } {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    pool: true,
    maxConnections: smtpConnections,
    connectionTimeout: smtpConnectMs,
    greetingTimeout: smtpConnectMs,
    dnsTimeout: smtpConnectMs,
    socketTimeout: smtpSilenceMs,
    idleTimeout: smtpIdleMs,
    // The ledger repeats what fails, with pauses.
    maxRequeues: 0,
  })
  return {
    async send(message, { deliveryId, signal }) {
      if (!isOneAddress(message.to.address)) return { outcome: 'refused', reason: 'not an address' }
      const mail = mimeMail(message, settings, { deliveryId, sentAt: clock.now() })
      try {
        const { messageId } = await transport.sendMail({ ...mail, signal })
        return { outcome: 'delivered', note: `mail ${messageId}` }
      } catch (error) {
        return outcomeOf(error as NodemailerError)
      }
    },
    close: () => transport.close(),
  }
}

/** Commands with which a server says no to this one mail; to any other it says no to us, and that can be fixed. */
const aboutTheMail = ['RCPT TO', 'DATA', 'BDAT']

/** What a server answers may repeat the visitor's address: only its code is told. */
function outcomeOf({ code, responseCode, permanent, command = '' }: NodemailerError): DeliveryOutcome {
  const reason = ['mail server', code, command, responseCode].filter(Boolean).join(' ')
  const isRefused = permanent === true && aboutTheMail.some((name) => command.startsWith(name))
  return { outcome: isRefused ? 'refused' : 'later', reason }
}
