import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Clock, systemClock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { forRequest, requestIdHeader } from '#base/request-id.ts'
import { failure, type Result, success } from '#base/result.ts'
import { yieldToEventLoop } from '#base/yield-to-event-loop.ts'
import { createTurns, type Turn } from '#resilience/turns.ts'
import type { PageServer } from './pages/page-server.ts'
import { isHealthCheck } from './traffic/request-kind.ts'
import { type CutReason, type Traffic, unwatched } from './traffic/traffic.ts'

/** Tuning parameters of the connections, each with its unit and its reason. */

/**
 * Open connections in total: an idle one takes about 60 kB, and ten thousand visitors a minute need half of them. As many more
 * may wait in the system's backlog: a client that finds it full retries after one, two and four seconds.
 */
const maxConnections = 2_000
/** Additional connections that only get health checks answered: a flood must not look like a dead process. */
const spareConnections = 50
/** Per address, except proxies: an office or a mobile network may share one, and each browser opens six. */
const connectionsOfAddress = 200
/** Pipelined requests per connection. Browsers and proxies send none, and each one costs when the connection is cut. */
export const maxPipelined = 2
/**
 * Work of each kind that starts in one turn of the event loop. A visitor of a cached page then waits for one turn: a few pieces
 * of work caused by untrusted clients, not all of it.
 */
export const perTurn = {
  /** 0.1 ms each. */
  cached: 20,
  /** New connections to parse: up to 0.3 ms each, including pipelined requests. */
  connection: 3,
  /** Requests handled by the app, about 0.5 ms each before they first wait for something. */
  other: 2,
  /** The same for pages whose addresses anyone can make up; with a pause of `openRestMs` in between. */
  open: 1,
  /** Chunks of files passed on from WordPress, 64 kB each: 0.3 ms including the copy. */
  chunk: 8,
  /** Connections that are cut: 0.1 ms each, including their requests. */
  cut: 10,
  /** Pages whose content is cached, 3 to 6 ms. */
  render: 1,
} as const
/**
 * The pause after a turn of pages whose addresses anyone can make up. It limits them to 500 a second, where real visitors
 * request a few that are not cached. Without it, at 0.4 ms each, they would saturate a core.
 */
export const openRestMs = 2
/** After this many requests a connection is closed, so that none lasts forever; proxies do the same. */
const requestsPerConnection = 1_000

/** A connection whose client reads less than this within this time is cut: the slowest phone reads 4 kB/s. */
export const stalledAfterMs = 30_000
const minBytesPerSecond = 500
/** How often slow readers and senders are looked for. */
export const sweepEveryMs = 5_000

/** Slow senders are cut: headers must arrive within the first limit, the complete request within the second. */
export const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
/** How long open connections may take to finish before they are cut at a stop. */
const drainMs = 5_000

export type ListenOptions = {
  app: Hono
  pages: Pick<PageServer, 'writeCached' | 'writeBusy' | 'isOpen'>
  host: string
  port: number
  /** Number of proxies in front; with one, all connections come from its address. */
  trustedProxies?: number
  /** Overrides the standard limits. */
  limits?: ConnectionLimits
  /** Receives every response and every connection that is cut. */
  traffic?: Traffic
  clock?: Clock
  /** Shared with the renderer. */
  pace?: Pace
  /** Created by the caller, for instance the development server. */
  server?: Server | undefined
}

export type Listener = {
  /** The actual port; chosen by the system if 0 was requested. */
  port: number
  /**
   * From now on every response asks its client to close the connection. After `noticeMs` (0 by default) no new connections are
   * accepted; requests in progress may finish for a moment, and what is left is cut.
   */
  close(noticeMs?: number): Promise<void>
}

/**
 * Serves the site: cached pages straight from memory, everything else through the app. A port that cannot be used is a fault that
 * names the port and the setting that changes it.
 */
export function listen({
  app,
  pages,
  host,
  port,
  trustedProxies = 0,
  limits,
  traffic = unwatched,
  clock = systemClock,
  pace = createPace(clock),
  server = createServer({ connectionsCheckingInterval: sweepEveryMs }),
}: ListenOptions): Promise<Result<Listener, string>> {
  const answerFromApp = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  /** Cached pages get no request id: nothing is fetched, written or logged for them. */
  function answerWithId(request: IncomingMessage, response: ServerResponse): void {
    const id = requestIdOf(request, trustedProxies)
    response.setHeader(requestIdHeader, id)
    forRequest(id, () => void answerFromApp(request, response))
  }

  /** @param noteCached called for a cached page */
  function answer(request: IncomingMessage, response: ServerResponse, noteCached: () => void): void {
    const fault = hostFault(request)
    if (fault !== null) answerShortly(response, 400, fault)
    else if (isHealthCheck(request.url)) void answerFromApp(request, response)
    else if (connections.isSpare(request.socket)) answerShortly(response, 503, 'busy')
    else if (pages.writeCached(request, response)) noteCached()
    else
      pace[pages.isOpen(request) ? 'open' : 'other'](() => {
        if (request.socket.destroyed) return
        // Another request may have rendered it in the meantime.
        if (pages.writeCached(request, response)) noteCached()
        else if (!pages.writeBusy(request, response)) answerWithId(request, response)
      })
  }

  const connections = guardConnections({
    server,
    trustedProxies,
    limits,
    clock,
    pace,
    cut: traffic.cut,
    handle(request, response) {
      const startedAt = clock.monotonic()
      let isFromCache = false
      const noteCached = () => {
        isFromCache = true
      }
      const begin = () => {
        if (!request.socket.destroyed) answer(request, response, noteCached)
      }
      if (isHealthCheck(request.url)) begin()
      else pace.cached(begin)
      return () =>
        traffic.answered({
          url: request.url,
          status: response.writableFinished ? response.statusCode : null,
          ms: clock.monotonic() - startedAt,
          isFromCache,
        })
    },
  })

  return new Promise((resolve) => {
    server.once('error', (error) => resolve(failure(portFault(error, host, port))))
    server.listen({ port, host, backlog: maxConnections }, () => {
      const address = server.address() as AddressInfo
      resolve(success({ port: address.port, close: connections.close }))
    })
  })
}

function answerShortly(response: ServerResponse, status: 400 | 503, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...(status === 503 && { 'Retry-After': '5' }),
  })
  response.end(`${text}\n`)
}

/** One line that names the port and the setting to change it. */
function portFault(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reason =
    error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code ?? error.message})`
  return `Port ${port} on ${host} ${reason}. Choose another one with PORT, for instance PORT=${port + 1}`
}

type Connections = {
  /** Whether the connection was opened above the limit: it only gets health checks answered. */
  isSpare(socket: Socket): boolean
  /** See `Listener.close`. */
  close(noticeMs?: number): Promise<void>
}

/**
 * Limits what clients may do with connections, whatever they request: how many they open, how slowly they send and read, and how
 * many requests they pipeline.
 */
function guardConnections(options: {
  server: Server
  trustedProxies: number
  limits?: ConnectionLimits | undefined
  clock: Clock
  pace: Pace
  cut(reason: CutReason): void
  handle: Handle
}): Connections {
  const { server, trustedProxies, limits, clock, pace, cut, handle } = options
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.maxRequestsPerSocket = requestsPerConnection
  const admission = createAdmission({
    trustedProxies,
    closeIdle: () => server.closeIdleConnections(),
    limits,
  })
  const requests = oneAtATime(
    (request, response) => {
      politeClose.watch(response)
      return handle(request, response)
    },
    () => cut('pipelining'),
  )
  const politeClose = createPoliteClose({
    server,
    sockets: admission.sockets(),
    answerOn: requests.answerOn,
    clock,
  })

  server.on('connection', (socket) => {
    if (admission.admit(socket)) return
    cut('too many connections of one address')
    socket.destroy()
  })
  const silent = readInTurns(server, pace, clock)
  server.on('clientError', (error, socket: Socket) =>
    endFaultyConnection(error, socket, { isAnswering: requests.answerOn(socket) !== null, cut }),
  )
  server.on('request', requests.handle)

  const ended = new AbortController()
  const stalledOf = createStallWatch(clock)
  const pause = () =>
    clock.sleep(sweepEveryMs, ended.signal).then(
      () => true,
      () => false, // the server is closed
    )
  async function cutAll(sockets: readonly Socket[], reason: CutReason) {
    for (const [at, socket] of sockets.entries()) {
      if (at % perTurn.cut === 0) await yieldToEventLoop()
      if (socket.destroyed) continue
      cut(reason)
      socket.destroy()
    }
  }
  async function sweep() {
    while (await pause()) {
      await cutAll(stalledOf(admission.sockets()), 'stalled reader')
      await cutAll(silent(), 'too slow')
    }
  }
  server.once('listening', () => void sweep())

  return {
    isSpare: admission.isSpare,
    async close(noticeMs = 0) {
      await politeClose.close(noticeMs)
      ended.abort()
    },
  }
}

type ConnectionLimits = { inAll: number; spare: number; ofAddress: number }

const standardLimits: ConnectionLimits = {
  inAll: maxConnections,
  spare: spareConnections,
  ofAddress: connectionsOfAddress,
}

type Admission = {
  /** Counts a new connection until it closes. @returns false if its address has too many, so that it has to be cut */
  admit(socket: Socket): boolean
  /** Whether the connection was opened above the limit, so that it only gets health checks answered. */
  isSpare(socket: Socket): boolean
  /** Every open connection. */
  sockets(): ReadonlySet<Socket>
}

/**
 * Limits connections in total and per address. Behind a trusted proxy all come from its address, and on loopback they may come
 * from a proxy too: those are limited in total only.
 * @param closeIdle closes connections between two requests: they are evicted first
 */
export function createAdmission({
  trustedProxies,
  closeIdle,
  limits = standardLimits,
}: {
  trustedProxies: number
  closeIdle(): void
  limits?: ConnectionLimits | undefined
}): Admission {
  const open = new Set<Socket>()
  const spare = new Set<Socket>()
  const ofAddress = new Map<string, number>()

  function countAddress(socket: Socket): boolean {
    if (trustedProxies > 0 || isLoopback(socket.remoteAddress)) return true
    const address = networkOf(socket.remoteAddress)
    const count = (ofAddress.get(address) ?? 0) + 1
    if (count > limits.ofAddress) return false
    ofAddress.set(address, count)
    socket.once('close', () => {
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
    return true
  }

  return {
    admit(socket) {
      if (!countAddress(socket)) return false
      if (open.size >= limits.inAll) {
        closeIdle()
        spare.add(socket)
        const [oldest] = spare
        if (spare.size > limits.spare) oldest?.destroy()
      }
      open.add(socket)
      socket.once('close', () => {
        open.delete(socket)
        spare.delete(socket)
      })
      return true
    },
    isSpare: (socket) => spare.has(socket),
    sockets: () => open,
  }
}

/** The owner of one IPv6 address owns its /64. Omitted zeros never make two owners' prefixes equal. */
const networkOf = (address = '') =>
  address.startsWith('::ffff:') ? address : (address.split('::', 1)[0] ?? '').split(':').slice(0, 4).join(':')

const isLoopback = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address)

/** Schedules untrusted requests over turns of the event loop; one per process, so that visitors get their share. */
export type Pace = Record<Exclude<keyof typeof perTurn, 'cut'>, Turn> & {
  /** To be called for every new connection. */
  noteConnection(): void
}

/** Node accepts one new connection per turn, so turns are short while connections arrive: only cached pages are served then. */
export function createPace(clock: Clock): Pace {
  let connections = 0
  const arrivals = () => connections
  return {
    cached: createTurns(perTurn.cached),
    connection: createTurns(perTurn.connection, { arrivals, isNewestFirst: true }),
    other: createTurns(perTurn.other, { arrivals }),
    open: createTurns(perTurn.open, { arrivals, next: (begin) => clock.sleep(openRestMs).then(begin) }),
    chunk: createTurns(perTurn.chunk, { arrivals }),
    render: createTurns(perTurn.render, { arrivals }),
    noteConnection() {
      connections += 1
    },
  }
}

/**
 * Passes a new connection to the HTTP parser once it has sent something, a few connections per turn of the event loop. Otherwise
 * a thousand that send at the same moment are all parsed in one turn.
 * @returns a function that lists connections that sent nothing in time; to be called every few seconds
 */
function readInTurns(server: Server, pace: Pace, clock: Clock): () => Socket[] {
  const silentSince = new Map<Socket, number>()
  // Node's own listener, added by `createServer`: it attaches the parser to the connection.
  const [parse] = server.listeners('connection')
  if (!parse) throw new Error('not a server of HTTP')
  server.removeListener('connection', parse as (socket: Socket) => void)

  server.on('connection', (socket) => {
    pace.noteConnection()
    if (socket.destroyed) return
    silentSince.set(socket, clock.monotonic())
    const isHeard = () => silentSince.delete(socket)
    socket.once('close', isHeard)
    socket.on('error', () => {}) // A reset before the parser listens is not our fault.
    socket.once('readable', () => {
      isHeard() // From here on the parser enforces the timeout.
      pace.connection(() => {
        if (!socket.destroyed) parse.call(server, socket)
      })
    })
  })

  return () => {
    const now = clock.monotonic()
    return [...silentSince].filter(([, since]) => now - since > headersTimeoutMs).map(([socket]) => socket)
  }
}

/** Starts a response. @returns a callback for when the response has ended, successfully or not */
type Handle = (request: IncomingMessage, response: ServerResponse) => () => void

type Line = { answer: ServerResponse | null; waiting: [IncomingMessage, ServerResponse][] }

type Lines = {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** The response in progress on a connection. */
  answerOn(socket: Socket): ServerResponse | null
}

/**
 * Handles one request per connection at a time: the next one starts when the system has accepted the previous response, so that a
 * client that reads nothing costs one response. Node itself handles a pipeline all at once.
 * @param refuse called when a connection pipelines more than `maxPipelined` requests; it is cut
 */
function oneAtATime(handle: Handle, refuse: () => void): Lines {
  const lines = new WeakMap<Socket, Line>()

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { answer: null, waiting: [] }
    lines.set(socket, line)
    return line
  }

  function begin(request: IncomingMessage, response: ServerResponse, line: Line) {
    line.answer = response
    const ended = handle(request, response)
    response.on('close', () => {
      ended()
      line.answer = null
      const next = line.waiting.shift()
      if (next && request.socket.writable) begin(...next, line)
    })
  }

  return {
    answerOn: (socket) => lines.get(socket)?.answer ?? null,
    handle(request, response) {
      const { socket } = request
      if (socket.destroyed) return
      const line = lineOf(socket)
      if (line.answer === null) begin(request, response, line)
      else if (line.waiting.length < maxPipelined) line.waiting.push([request, response])
      else {
        refuse()
        stopParsing(socket)
        socket.destroy()
      }
    },
  }
}

/**
 * Node keeps parsing the buffered input of a destroyed connection, request by request: a thousand connections with 200 requests
 * each took 800 MB. There is no public way to stop it. The parser stops at an upgrade, which its hook signals by returning 2.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/** Node has no public API for how much output the system has accepted; its own idle timer reads these two fields as well. */
type WithHandle = { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/**
 * Watches connections whose output is not being read.
 * @returns a function that lists those that read too little within `stalledAfterMs`; to be called every few seconds
 */
function createStallWatch(clock: Clock): (sockets: Iterable<Socket>) => Socket[] {
  const marks = new WeakMap<Socket, { taken: number; at: number }>()
  const minBytesReceived = (minBytesPerSecond * stalledAfterMs) / 1_000

  function isStalled(socket: Socket): boolean {
    const handle = (socket as WithHandle)._handle
    if (!handle || socket.writableLength === 0) {
      marks.delete(socket)
      return false
    }
    const taken = handle.bytesWritten - handle.writeQueueSize
    const mark = marks.get(socket)
    const now = clock.monotonic()
    if (mark && now - mark.at < stalledAfterMs) return false
    marks.set(socket, { taken, at: now })
    return mark !== undefined && taken - mark.taken < minBytesReceived
  }

  return (sockets) => [...sockets].filter(isStalled)
}

const answers: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}

/**
 * Ends a failed connection, as Node does by default. Only a parser error and a slow request are the client's fault: a client may
 * hang up, and a response of ours may break off.
 * @param isAnswering a response is in progress: anything written now would be read as a part of it
 */
function endFaultyConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { isAnswering, cut }: { isAnswering: boolean; cut(reason: CutReason): void },
): void {
  const { code = '' } = error
  const isTooSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const isFault = isTooSlow || code.startsWith('HPE_')
  if (isFault) cut(isTooSlow ? 'too slow' : 'malformed')
  if (!isFault || isAnswering || !socket.writable) return void socket.destroy()
  socket.end(`HTTP/1.1 ${answers[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  socket.destroySoon()
}

const longestHost = 255
const hostPattern = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * What is wrong with the host a request names, or null. A proxy and the server behind it may each pick a different one of two
 * hosts, so that a page could be requested in the name of another site. (Node itself refuses a missing host and two lengths of
 * one body.)
 */
function hostFault({ rawHeaders, url = '', headers }: IncomingMessage): string | null {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  const { host = '' } = headers
  if (hosts > 1) return 'more than one Host'
  // HTTP/1.0 requests may have no Host.
  if (hosts === 1 && !isHost(host)) return 'a malformed Host'
  if (!url.startsWith('/') && hostOf(url) !== hostOf(`http://${host}`)) return 'a target on another host'
  return null
}

/** The last valid one: nearly all requests name the same host. */
let knownHost = ''
function isHost(host: string): boolean {
  if (host === knownHost && host !== '') return true
  if (host.length > longestHost || !hostPattern.test(host)) return false
  knownHost = host
  return true
}

const hostOf = (address: string) => URL.parse(address)?.host

/**
 * Stops a server without failing a request: from then on every response carries `Connection: close`, so that clients do not reuse
 * the connection; after the notice no new connections are accepted and idle ones are closed; requests in progress may finish for
 * a moment.
 */
function createPoliteClose({
  server,
  sockets,
  answerOn,
  clock,
}: {
  server: Server
  sockets: ReadonlySet<Socket>
  /** The response in progress on a connection. */
  answerOn(socket: Socket): ServerResponse | null
  clock: Clock
}) {
  let isClosing = false

  const requestClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
    else response.once('finish', () => response.req.socket.end())
  }

  async function drain(): Promise<void> {
    const closed = new AbortController()
    const cut = clock.sleep(drainMs, closed.signal).then(
      () => server.closeAllConnections(),
      () => {}, // all had finished
    )
    const ended = new Promise((resolve) => server.close(resolve))
    // Node closes connections between two requests, but not those that a browser opened ahead of its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await ended
    closed.abort()
    await cut
  }

  return {
    /** To be called for every response before it starts. */
    watch(response: ServerResponse) {
      if (isClosing) requestClose(response)
    },
    /** @param noticeMs how long requests are still accepted, so that a load balancer notices /readyz first */
    async close(noticeMs: number): Promise<void> {
      isClosing = true
      for (const socket of sockets) {
        const response = answerOn(socket)
        if (response) requestClose(response)
      }
      if (noticeMs > 0) await clock.sleep(noticeMs)
      await drain()
    },
  }
}

/** A UUID or another hexadecimal id. No phone number is this long, and no mail or IP address looks like it. */
const wellFormed = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i

/** The request id set by the proxy in front, otherwise a new one: an id sent by a visitor is ignored. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers[requestIdHeader.toLowerCase()] : undefined
  return typeof given === 'string' && wellFormed.test(given) ? given : randomToken(16)
}
