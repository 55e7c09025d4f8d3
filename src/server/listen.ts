import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { systemClock } from '#base/clock.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { PageServer } from './pages/page-server.ts'

/** How long open connections may finish before a stop cuts them. */
const drainMs = 5_000
/** Slow senders are cut: headers must be there within the first, the whole request within the second. */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000

export type Doors = {
  app: Hono
  pages: Pick<PageServer, 'writeKept'>
  host: string
  port: number
  /** One that somebody else uses too. */
  server?: Server | undefined
}

export type Listener = {
  /** The port in use; the system's choice when 0 was asked for. */
  port: number
  /** Stops accepting, lets running requests finish for a moment, then cuts what is left. */
  close(): Promise<void>
}

/**
 * Serves the site: kept pages straight from memory, everything else through the app. A port that cannot be had is a
 * fault that says which one and how to change it.
 */
export function listen({
  app,
  pages,
  host,
  port,
  server = createServer(),
}: Doors): Promise<Result<Listener, string>> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.on('request', (request, response) => {
    if (!pages.writeKept(request, response)) void answer(request, response)
  })
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(failure(portFault(error, host, port))))
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      resolve(success({ port: address.port, close: () => close(server) }))
    })
  })
}

/** One line that names the port and the setting that changes it. */
function portFault(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reason =
    error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code ?? error.message})`
  return `Port ${port} on ${host} ${reason}. Choose another one with PORT, for instance PORT=${port + 1}`
}

async function close(server: Server): Promise<void> {
  const closed = new AbortController()
  const drained = systemClock.sleep(drainMs, closed.signal).then(
    () => server.closeAllConnections(),
    () => {},
  )
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  closed.abort()
  await drained
}
