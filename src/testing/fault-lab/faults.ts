import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '#base/clock.ts'
import { type LabAnswer, type LabRequest, labRequest, restError } from './rest-answer.ts'

/** One call in progress. */
export type Exchange = {
  request: LabRequest
  response: ServerResponse
  /** The healthy response to this or another call. */
  answer(request?: LabRequest): LabAnswer
  /** Sends a response; strings are sent verbatim. */
  send(answer: LabAnswer): void
  clock: Clock
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** A fault: handles the call in its own way, or never responds. */
export type Fault = (exchange: Exchange) => void | Promise<void>

export const healthy: Fault = ({ answer, send }) => send(answer())

export const slow =
  (ms: number): Fault =>
  async (exchange) => {
    await exchange.clock.sleep(ms, exchange.signal)
    healthy(exchange)
  }

/** Never responds. */
export const hang: Fault = () => {}

/** Resets the connection halfway through the body. */
export const resetMidBody: Fault = ({ answer, response }) => {
  const { status, body } = answer()
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.write(text.slice(0, text.length / 2), () => response.socket?.resetAndDestroy())
}

export const serverError: Fault = ({ send }) =>
  send(restError(500, 'internal_server_error', 'There has been a critical error on this website.'))

export const tooManyRequests =
  (retryAfterSeconds: number): Fault =>
  ({ send }) =>
    send({
      ...restError(429, 'too_many_requests', 'Too many requests.'),
      headers: { 'retry-after': String(retryAfterSeconds) },
    })

/** A maintenance plugin: redirects from the API to an HTML page. */
export const redirectToHtml: Fault = ({ send }) =>
  send({ status: 301, headers: { location: '/maintenance/', 'content-type': 'text/html' }, body: '' })

/** A complete HTTP response with truncated JSON. */
export const truncatedJson: Fault = ({ answer, send }) => {
  const { body, ...head } = answer()
  const text = JSON.stringify(body)
  send({ ...head, body: text.slice(0, text.length / 2) })
}

/** Valid JSON of the given number of bytes, streamed. */
export const hugeJson =
  (bytes = 50_000_000): Fault =>
  async ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    await pipeline(Readable.from(hugeList(bytes)), response)
  }

function* hugeList(bytes: number) {
  const item = `"${'x'.repeat(64 * 1024)}",`
  yield '['
  for (let sent = 0; sent < bytes; sent += item.length) yield item
  yield '""]'
}

/** Records whose fields all have the wrong type. */
export const wrongTypes: Fault = ({ answer, send }) => {
  const { body, ...head } = answer()
  send({ ...head, body: Array.isArray(body) ? body.map(withWrongFields) : withWrongFields(body) })
}

const withWrongFields = (record: unknown) =>
  Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, wrongTypeOf(value)]))

function wrongTypeOf(value: unknown): unknown {
  if (typeof value === 'string') return 7
  if (typeof value === 'number') return 'seven'
  return Array.isArray(value) ? { length: 'none' } : ['wrong']
}

/** Status 200 with an empty body. */
export const emptyAnswer: Fault = ({ send }) => send({ status: 200, body: '' })

/** All slugs are unknown, as after a rename. */
export const changedSlugs: Fault = ({ request, answer, send }) => {
  const slug = request.query.get('slug')
  if (slug !== null && !slug.endsWith(renamed)) return send({ ...answer(), body: [] })
  const oldPath = request.path.replaceAll(renamed, '')
  const { body, ...head } = answer(labRequest(request.method, oldPath))
  send({ ...head, body: Array.isArray(body) ? body.map(rename) : rename(body) })
}

const renamed = '-renamed'
const rename = <Value>(record: Value): Value =>
  record && typeof record === 'object' && 'slug' in record
    ? { ...record, slug: `${record.slug}${renamed}` }
    : record

/** Alternates between faulty and healthy, one period each; faulty first. */
export function flapping(periodMs: number, fault: Fault): Fault {
  let since: number | null = null
  return (exchange) => {
    const now = exchange.clock.now()
    since ??= now
    const isFaulty = Math.floor((now - since) / periodMs) % 2 === 0
    return isFaulty ? fault(exchange) : healthy(exchange)
  }
}
