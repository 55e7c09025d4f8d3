import { createTransport, type NodemailerError } from 'nodemailer'
import type { Clock } from '#base/clock.ts'
import type { DeliveryOutcome } from '../../delivery.ts'
import type { Mailer } from '../mail-message.ts'
import { isOneAddress, type MailSettings, mimeMail } from './mime-mail.ts'

/** A mail server that is up greets immediately. If it is slow to accept a mail, waiting is better than sending the mail twice. */
const smtpConnectMs = 10_000
const smtpSilenceMs = 30_000
/** Providers drop clients with more connections, and close idle connections after some minutes. */
const smtpConnections = 2
const smtpIdleMs = 60_000

/**
 * Sends mails through a mail server over a small connection pool.
 * @param url `smtp://` or `smtps://`, with user and password if the server requires them
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
    // The ledger retries failures, with pauses.
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

/** Commands whose rejection is about this one mail; a rejection of any other command is about us, and can be fixed. */
const aboutTheMail = ['RCPT TO', 'DATA', 'BDAT']

/** A server's response may repeat the visitor's address, so only its code is reported. */
function outcomeOf({ code, responseCode, permanent, command = '' }: NodemailerError): DeliveryOutcome {
  const reason = ['mail server', code, command, responseCode].filter(Boolean).join(' ')
  const isRefused = permanent === true && aboutTheMail.some((name) => command.startsWith(name))
  return { outcome: isRefused ? 'refused' : 'later', reason }
}

/**
 * Whether the connection to a mail server must be encrypted before anything is sent: true for any server on another machine,
 * unless the address has `?requireTLS=false`. Otherwise a man in the middle could strip STARTTLS and read leads and the password.
 * @param url `smtp://` or `smtps://`; the latter is encrypted from the start
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
  return !isHere && searchParams.get('requireTLS') !== 'false'
}
