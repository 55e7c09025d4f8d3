import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { systemClock } from '#base/clock.ts'
import { pathTo } from '#locale/path-table.ts'
import { picturePath } from './picture.ts'

/** Attacks the site at the address for a number of seconds. @returns the number of each outcome */
export type Attack = (origin: string, seconds: number) => Promise<Record<string, number>>

/** As large as a form may be, in an order that Unicode normalization has to change for every character. */
const combiningMarks = '\u0316\u0301'.repeat(16_000)
const senders = 8
const tagsAtOnce = 400
const stalledConnections = 1_000
const requestsSentAhead = 200
export const slowReaders = 200
const slowBytesPerSecond = 20_000
const formsAtOnce = 1_000
const waveSeconds = 60

/** Eight senders, each with its own address, keep posting a field of combining marks. */
const marks: Attack = (origin, seconds) =>
  count(seconds, senders, (_, sender) => post(origin, { message: combiningMarks }, sender))

/** Bursts of visitors, each requesting a tag that was never requested before. */
const tags: Attack = (origin, seconds) =>
  count(seconds, tagsAtOnce, () => ask(origin, `${pathTo('blog', 'en')}?tag=${word()}`))

/** Different spellings of one picture's address. */
const spellings: Attack = (origin, seconds) =>
  count(seconds, 4, (turn) => ask(origin, spelled(turn), { accept: 'image/jpeg' }))

/** Valid forms, a thousand at once, from as many addresses. */
const forms: Attack = (origin) =>
  count(0, formsAtOnce, (_, sender) => post(origin, { ...form, email: `${word()}@example.com` }, sender))

/** Connections that pipeline requests and read no response. */
const stalled: Attack = async (origin, seconds) => {
  const { host } = new URL(origin)
  const pipeline = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(requestsSentAhead)
  const sockets = await dialAll(origin, stalledConnections, pipeline)
  await systemClock.sleep(seconds * 1_000)
  return stillOpen(sockets)
}

/** Like `stalled`, but within the pipelining limit, so that only the timeout can detect it. */
const silent: Attack = async (origin, seconds) => {
  const { host } = new URL(origin)
  const request = `GET ${picturePath} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const sockets = await dialAll(origin, stalledConnections, request.repeat(3))
  await systemClock.sleep(seconds * 1_000)
  return stillOpen(sockets)
}

/** Connections that read a large picture as slowly as a poor phone. They are harmless, and must not be cut. */
const slow: Attack = async (origin, seconds) => {
  const outcomes = { answered: 0, broken: 0 }
  const readers: IncomingMessage[] = []
  for (let reader = 0; reader < slowReaders; reader++) {
    const asked = request(new URL(`${origin}${picturePath}?w=1920`), { agent: false }, (answer) => {
      readers.push(answer)
      if (answer.statusCode === 200) outcomes.answered += 1
      answer.once('error', () => {
        outcomes.broken += 1
      })
    })
    asked.once('error', () => {})
    asked.end()
  }
  for (let second = 0; second < seconds; second++) {
    for (const answer of readers) answer.read(Math.min(slowBytesPerSecond, answer.readableLength || 1))
    await systemClock.sleep(1_000)
  }
  const result = { ...outcomes }
  for (const answer of readers) answer.destroy()
  return result
}

/** Repeats an attack every minute, for attacks that end with their connections. */
const inWaves =
  (attack: Attack): Attack =>
  async (origin, seconds) => {
    const waves: Record<string, number>[] = []
    for (let left = seconds; left > 0; left -= waveSeconds) {
      const length = Math.min(left, waveSeconds)
      const [outcomes] = await Promise.all([attack(origin, length), systemClock.sleep(length * 1_000)])
      waves.push(outcomes)
    }
    return sumOf(waves)
  }

/** Everything at once. */
const mix: Attack = async (origin, seconds) => {
  const attacks = [marks, tags, spellings, inWaves(forms), inWaves(stalled), inWaves(slow)]
  return sumOf(await Promise.all(attacks.map((attack) => attack(origin, seconds))))
}

function sumOf(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const outcomes of all)
    for (const [outcome, times] of Object.entries(outcomes)) sum[outcome] = (sum[outcome] ?? 0) + times
  return sum
}

export const attacks = { marks, tags, spellings, forms, stalled, silent, slow, mix } as const
export type AttackName = keyof typeof attacks

const form = {
  name: 'Ágnes',
  email: '',
  message: 'Árvíztűrő tükörfúrógép. '.repeat(20),
  lang: 'hu',
  elapsed_ms: 60_000,
}
const word = () => Math.random().toString(36).slice(2)

export const spellingsOfPicture = 127
/** The picture's address with some letters of its name percent-encoded, different each turn. */
const spelled = (turn: number) => {
  const [, folder = '', name = '', rest = ''] = /^(.*\/)(.{7})(.*)$/.exec(picturePath) ?? []
  const isEncoded = (at: number) => ((turn % spellingsOfPicture) + 1) & (1 << at)
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
  return `${folder}${[...name].map((letter, at) => (isEncoded(at) ? encoded(letter) : letter)).join('')}${rest}?w=1920`
}

/** Runs several in parallel, each at least once and repeatedly until the time is over. @returns the number of each outcome */
async function count(
  seconds: number,
  atOnce: number,
  once: (turn: number, sender: number) => Promise<string>,
): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  const endsAt = systemClock.monotonic() + seconds * 1_000
  let turn = 0
  const sender = async (_: unknown, index: number) => {
    do {
      const outcome = await once(turn++, index)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      // A server that refuses immediately must not be called in a tight loop.
      if (outcome !== '200') await systemClock.sleep(50)
    } while (systemClock.monotonic() < endsAt)
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return outcomes
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const giveUpMs = 30_000

function ask(origin: string, path: string, headers = {}, method = 'GET', body?: string): Promise<string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    const asked = request(new URL(origin), { path, method, headers, agent, timeout: giveUpMs }, (answer) => {
      answer.resume()
      answer.once('error', fail)
      answer.once('end', () => resolve(String(answer.statusCode)))
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer')))
    asked.once('error', fail)
    asked.end(body)
  })
}

/** The site trusts one proxy, which passes on a separate address for each sender. */
function post(origin: string, fields: object, sender: number): Promise<string> {
  const body = JSON.stringify(fields)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': `198.51.${Math.floor(sender / 256)}.${sender % 256}`,
  }
  return ask(origin, '/api/forms/contact', headers, 'POST', body)
}

async function dialAll(origin: string, connections: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    // Emitted when the connection is cut, even though nothing is read.
    socket.on('error', () => {})
    socket.pause()
    return socket
  })
  const dial = (socket: Socket) =>
    new Promise<void>((resolve) => {
      socket.once('connect', () => socket.write(text, () => resolve()))
      socket.once('close', () => resolve())
    })
  await Promise.all(sockets.map(dial))
  return sockets
}

/** Nothing is read, so a cut only shows with the next write. */
async function stillOpen(sockets: readonly Socket[]): Promise<Record<string, number>> {
  for (const socket of sockets) socket.write('\r\n')
  await systemClock.sleep(200)
  for (const socket of sockets) socket.write('\r\n')
  await systemClock.sleep(200)
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.destroy()
  return { open, cut: sockets.length - open }
}
