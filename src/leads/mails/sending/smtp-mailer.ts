import { createTransport, type NodemailerError } from 'nodemailer'
import type { Clock } from '#base/clock.ts'
import type { DeliveryOutcome } from '../../delivery.ts'
import type { Mailer } from '../mail-message.ts'
import { isOneAddress, type MailSettings, mimeMail } from './mime-mail.ts'

/** A mail server that is there greets at once; one that is slow to take a mail is still better than a second mail. */
const smtpConnectMs = 10_000
const smtpSilenceMs = 30_000
/** Providers hang up on a client with more, and hang up on an idle connection after minutes. */
const smtpConnections = 2
const smtpIdleMs = 60_000

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

/**
 * Whether a mail server must encrypt the connection before anything is sent: any but one on this machine, unless the address
 * says `?requireTLS=false`. Otherwise a man in the middle could strip STARTTLS and read leads and password.
 * @param url `smtp://` or `smtps://`, which is encrypted from the start
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
  return !isHere && searchParams.get('requireTLS') !== 'false'
}
