import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; data: Buffer }

export type MailServer = {
  /** `smtp://127.0.0.1:port` */
  url: string
  mails: ReceivedMail[]
  /** Received mails, parsed. */
  parsed(): Promise<Email[]>
  /** Total number of connections. */
  connections(): number
  close(): Promise<void>
}

/** Client commands; `END` is the end of a mail's text. */
export type MailServerStep = 'CONNECT' | 'AUTH' | 'MAIL' | 'RCPT' | 'END'

/** Reply such as `550 No such user`; null accepts; `hang` never replies. */
export type MailServerRules = (step: MailServerStep) => string | 'hang' | null

/** A real SMTP server on 127.0.0.1 without TLS that stores mails, and refuses on request. */
export async function startMailServer(rules: MailServerRules = () => null): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let connections = 0

  function answer(step: MailServerStep, done: (error?: Error | null) => void): void {
    const ruled = rules(step)
    if (ruled === 'hang') return
    const [code, ...words] = ruled?.split(' ') ?? []
    done(ruled === null ? null : Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    // Detects clients that send a password over the unencrypted connection.
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_, done) {
      connections += 1
      answer('CONNECT', done)
    },
    onAuth: ({ username }, _, done) => answer('AUTH', (error) => done(error, { user: username })),
    onMailFrom: (_, __, done) => answer('MAIL', done),
    onRcptTo: (_, __, done) => answer('RCPT', done),
    async onData(stream, { envelope }, done) {
      const data = await buffer(stream)
      answer('END', (error) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        if (!error) mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), data })
        done(error)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    mails,
    parsed: () => Promise.all(mails.map(({ data }) => PostalMime.parse(data))),
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
