import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Clock, systemClock } from '#base/clock.ts'
import { forRequest, requestIdHeader } from '#base/request-id.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { ConnectionLimits } from './connections/admission.ts'
import { guardConnections } from './connections/guard-connections.ts'
import { createPace, type Pace } from './connections/pace.ts'
import { maxConnections, sweepEveryMs } from './connections/policies.ts'
import { hostFault } from './connections/request-fault.ts'
import type { PageServer } from './pages/page-server.ts'
import { requestIdOf } from './traffic/request-id.ts'
import { isHealthCheck } from './traffic/request-kind.ts'
import { type Traffic, unwatched } from './traffic/traffic.ts'

export type Doors = {
  app: Hono
  pages: Pick<PageServer, 'writeCached' | 'writeBusy' | 'isOpen'>
  host: string
  port: number
  /** Whether other processes listen on the same port; the system shares connections out among them. */
  isShared?: boolean
  /** Proxies in front; with one, all connections come from its address. */
  trustedProxies?: number
  /** How many connections there may be, instead of the usual numbers. */
  limits?: ConnectionLimits
  /** Is notified of every answer, and of every connection that is cut. */
  traffic?: Traffic
  clock?: Clock
  /** Shared with the renderer. */
  pace?: Pace
  /** Shared with other callers. */
  server?: Server | undefined
}

export type Listener = {
  /** The port in use; the system's choice when 0 was requested. */
  port: number
  /**
   * Every answer from now on asks its client to close the connection. After `noticeMs` (0 unless given) nothing new is
   * accepted; what runs then may finish for a moment, and what is left is cut.
   */
  close(noticeMs?: number): Promise<void>
}

/**
 * Serves the site: cached pages straight from memory, everything else through the app. A port that cannot be had is a
 * fault that says which one and how to change it.
 */
export function listen({
  app,
  pages,
  host,
  port,
  isShared = false,
  trustedProxies = 0,
  limits,
  traffic = unwatched,
  clock = systemClock,
  pace = createPace(clock),
  server = createServer({ connectionsCheckingInterval: sweepEveryMs }),
}: Doors): Promise<Result<Listener, string>> {
  const answerFromApp = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  /** A cached page is spared an id: nothing is asked, written or logged for it. */
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
        // Another request may have rendered it meanwhile.
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
    server.listen({ port, host, backlog: maxConnections, reusePort: isShared }, () => {
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

/** One line that names the port and the setting that changes it. */
function portFault(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reason =
    error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code ?? error.message})`
  return `Port ${port} on ${host} ${reason}. Choose another one with PORT, for instance PORT=${port + 1}`
}
