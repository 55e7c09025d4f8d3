import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { requestTimeoutMs } from '../policies.ts'
import { isClosedPath } from './closed-paths.ts'
import type { SiteAnswer, SiteRequest } from './php-site.ts'

/** PHP answers one request at a time; when this many are waiting, further requests get 503 at once. */
export const maxWaitingRequests = 64
/** Maximum size of a request body, equal to PHP's upload limit. */
export const maxBodyBytes = 16 * 1024 * 1024

/**
 * PHP blocks this process, so that a request on an idle connection may wait until after the connection's announced time: it is
 * closed later by this much, or clients would find it reset.
 */
const longestTurnMs = 60_000

export type PhpHttpServer = {
  server: Server
  /** Starts answering requests; until then they get 503. */
  open(answer: (request: SiteRequest) => Promise<SiteAnswer>): void
  /** Runs a task if no request is being answered; skips it if any are waiting. */
  whenIdle(task: () => Promise<void>): Promise<void>
  /** Queues a task, unless the queue is full. */
  inTurn(task: () => Promise<void>): void
  /** Closes the listener and resolves when the waiting requests are answered. */
  close(): Promise<void>
}

/**
 * The HTTP server in front of PHP: bounded bodies, one request at a time, a bounded queue, closed paths. `onCrash` is
 * called if an answer throws, which happens only when PHP has crashed.
 */
export function createPhpHttpServer({ onCrash }: { onCrash: (error: unknown) => void }): PhpHttpServer {
  const queue = createSerialQueue(maxWaitingRequests)
  let answer: ((request: SiteRequest) => Promise<SiteAnswer>) | null = null

  const limits = { requestTimeout: requestTimeoutMs, keepAliveTimeoutBuffer: longestTurnMs }
  const server = createServer(limits, async (incoming, response) => {
    const target = incoming.url ?? '/'
    if (isClosedPath(target)) return refuse(response, 404, 'Not found')
    if (!answer) return refuse(response, 503, 'WordPress is starting')
    const body = await readBody(incoming).catch(() => 'gone' as const)
    if (body === 'gone') return response.destroy()
    if (body === 'too large') return refuse(response, 413, 'Request body too large')

    const respond = answer
    const turn = queue.add(
      async () => send(response, incoming, await respond(asSiteRequest(incoming, target, body))),
      () => !response.destroyed,
    )
    if (!turn) return refuse(response, 503, 'WordPress is busy')
    await turn.catch((error) => {
      refuse(response, 500, 'WordPress has failed')
      onCrash(error)
    })
  })

  return {
    server,
    open(next) {
      answer = next
    },
    async whenIdle(task) {
      if (queue.length === 0) await queue.add(task, () => true)?.catch(onCrash)
    },
    inTurn(task) {
      queue.add(task, () => true)?.catch(onCrash)
    },
    async close() {
      server.close()
      await queue.idle()
      server.closeAllConnections()
    },
  }
}

function refuse(response: ServerResponse, status: number, message: string) {
  if (response.headersSent || response.destroyed) return
  const retry = status === 503 ? { 'retry-after': '1' } : {}
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close', ...retry })
  response.end(message)
}

function send(response: ServerResponse, { method, headers, url = '' }: IncomingMessage, answer: SiteAnswer) {
  const { status, body } = answer
  for (const [name, values] of Object.entries(answer.headers)) response.setHeader(name, values)
  response.removeHeader('x-powered-by')
  if (status === 200 && versionedFile.test(url)) response.setHeader('cache-control', oneYear)
  // PHP's request handler serves only complete files, but players request ranges. `If-Range` cannot be evaluated,
  // because there is no date to compare.
  const isPartialRequest = method === 'GET' && status === 200 && headers['if-range'] === undefined
  const part = isPartialRequest ? byteRange(headers.range, body.length) : null
  if (part === null) return void response.writeHead(status).end(method === 'HEAD' ? undefined : body)
  response.removeHeader('content-length')
  if (part === 'beyond the end')
    return void response.writeHead(416, { 'content-range': `bytes */${body.length}` }).end()
  const range = `bytes ${part.first}-${part.last}/${body.length}`
  response.writeHead(206, { 'content-range': range }).end(body.subarray(part.first, part.last + 1))
}

/**
 * Scripts and styles of WordPress and of the companion plugin with the version of their content in the address: an editor loads ten
 * megabytes of them for each screen. Other plugins may change a file without changing its version.
 */
const versionedFile =
  /^\/wp-(?:admin|includes|content\/plugins\/igniting-studio)\/[^?]*\.(?:css|js)\?(?:.*&)?ver=[^&]/
const oneYear = 'public, max-age=31536000, immutable'

async function readBody(incoming: IncomingMessage): Promise<Uint8Array | undefined | 'too large'> {
  const chunks: Buffer[] = []
  let size = 0
  // Not destroyed if the body is too large, because the refusal is sent over the same connection.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) return 'too large'
    chunks.push(chunk)
  }
  return size > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined
}

function asSiteRequest(incoming: IncomingMessage, url: string, body: Uint8Array | undefined): SiteRequest {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return { url, method: incoming.method ?? 'GET', headers, ...(body && { body }) }
}

/** The first and last byte of a part of a body; `beyond the end`; or null to send the complete body. */
type ByteRange = { first: number; last: number } | 'beyond the end' | null

/**
 * Reads a `Range` header with a single range; any other is answered with the complete body.
 * @param size of the body, in bytes
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return 'beyond the end'
  return first <= last ? { first, last } : null
}

/** Runs tasks one after the other, in order of arrival; refuses them if too many are waiting. */
type SerialQueue = {
  /** Null if the queue is full. A task that is no longer wanted when its turn comes is not run. */
  add(task: () => Promise<void>, isWanted: () => boolean): Promise<void> | null
  /** Resolves when no task is running or waiting. */
  idle(): Promise<void>
  readonly length: number
}

function createSerialQueue(maxLength: number): SerialQueue {
  let length = 0
  let tail = Promise.resolve()
  return {
    add(task, isWanted) {
      if (length >= maxLength) return null
      length += 1
      const run = tail
        .then(() => (isWanted() ? task() : undefined))
        .finally(() => {
          length -= 1
        })
      tail = run.catch(() => {})
      return run
    },
    idle: () => tail,
    get length() {
      return length
    },
  }
}
