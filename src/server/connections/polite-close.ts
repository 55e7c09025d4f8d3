import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#base/clock.ts'
import { drainMs } from './policies.ts'

/**
 * Ends a server without failing a request: as soon as it is told to, every answer says `Connection: close`, so that no
 * client sends another request on its connection; after the notice nothing new is accepted and what is idle is closed;
 * what runs then may finish for a moment.
 */
export function createPoliteClose({
  server,
  sockets,
  answerOn,
  clock,
}: {
  server: Server
  sockets: ReadonlySet<Socket>
  /** The answer that is under way on a connection. */
  answerOn(socket: Socket): ServerResponse | null
  clock: Clock
}) {
  let isClosing = false

  const askToClose = (response: ServerResponse) => {
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
    // Node closes what is between two requests, but not what a browser has opened ahead of its first.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await ended
    closed.abort()
    await cut
  }

  return {
    /** To be notified of every answer before it begins. */
    watch(response: ServerResponse) {
      if (isClosing) askToClose(response)
    },
    /** @param noticeMs how long requests are still accepted, so that a load balancer sees /readyz first */
    async close(noticeMs: number): Promise<void> {
      isClosing = true
      for (const socket of sockets) {
        const response = answerOn(socket)
        if (response) askToClose(response)
      }
      if (noticeMs > 0) await clock.sleep(noticeMs)
      await drain()
    },
  }
}
