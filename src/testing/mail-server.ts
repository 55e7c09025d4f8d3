import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }

export type MailServer = {
  /** `smtp://127.0.0.1:port` */
  url: string
  mails: ReceivedMail[]
  /** How many have connected in all. */
  connections(): number
  close(): Promise<void>
}

/** An answer such as `550 No such user`; null takes what was said; `hang` never answers. */
export type MailServerRules = (command: string) => string | 'hang' | null

/** A real mail server on 127.0.0.1 that keeps what it receives, and refuses what it is told to refuse. */
export async function startMailServer(rules: MailServerRules = () => null): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, rules, (mail) => mails.push(mail))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    mails,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** One connection: commands line by line and, after DATA, a mail that ends with a dot on a line of its own. */
function converse(socket: Socket, rules: MailServerRules, keep: (mail: ReceivedMail) => void) {
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let pending = ''
  let takesData = false

  const say = (command: string, answer: string) => {
    const ruled = rules(command)
    if (ruled !== 'hang') socket.write(`${ruled ?? answer}\r\n`)
    return ruled === null
  }
  const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? ''

  const take = (line: string) => {
    const command = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
    if (command === 'EHLO') say(line, '250-mail.test\r\n250-8BITMIME\r\n250 SMTPUTF8')
    else if (command === 'MAIL' && say(line, '250 OK')) mail = { from: addressIn(line), to: [], data: '' }
    else if (command === 'RCPT' && say(line, '250 OK')) mail.to.push(addressIn(line))
    else if (command === 'DATA') takesData = say(line, '354 Go on')
    else if (command === 'QUIT') socket.end('221 Bye\r\n')
    else if (command === 'RSET' || command === 'NOOP') say(line, '250 OK')
    else if (command !== 'MAIL' && command !== 'RCPT') say(line, '502 Unknown')
  }

  socket.setEncoding('latin1')
  say('CONNECT', '220 mail.test')
  socket.on('data', (chunk: string) => {
    pending += chunk
    for (;;) {
      const end = pending.indexOf(takesData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = pending.slice(0, end)
      pending = pending.slice(end + (takesData ? 5 : 2))
      if (!takesData) take(part)
      else {
        takesData = false
        if (say('END', '250 Kept')) keep({ ...mail, data: `${part}\r\n`.replace(/^\.\./gm, '.') })
      }
    }
  })
}
