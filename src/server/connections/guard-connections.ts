import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#base/clock.ts'
import { yieldToEventLoop } from '#base/yield-to-event-loop.ts'
import type { CutReason } from '../traffic/traffic.ts'
import { type ConnectionLimits, createAdmission } from './admission.ts'
import { endFaultyConnection } from './client-error.ts'
import { type Handle, oneAtATime } from './one-at-a-time.ts'
import type { Pace } from './pace.ts'
import {
  headersTimeoutMs,
  perTurn,
  requestsPerConnection,
  requestTimeoutMs,
  sweepEveryMs,
} from './policies.ts'
import { createPoliteClose } from './polite-close.ts'
import { readInTurns } from './read-in-turns.ts'
import { createStallWatch } from './stalled-readers.ts'

export type Connections = {
  /** Whether the connection came when all places were taken: only health checks are to be answered on it. */
  isSpare(socket: Socket): boolean
  /** See `Listener.close`. */
  close(noticeMs?: number): Promise<void>
}

/**
 * Bounds what clients may do with the connections of a server, whatever is asked on them: how many there are, how slowly
 * they send and read, and how many requests they send ahead.
 */
export function guardConnections(options: {
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
