import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '#base/clock.ts'
import type { Pace } from './pace.ts'
import { headersTimeoutMs } from './policies.ts'

/**
 * Shows a new connection to the server's parser when something has been sent on it, a few connections in each turn of the
 * event loop. A thousand that have sent at the same moment are otherwise all parsed in one turn.
 * @returns a function that lists the connections on which nothing was sent in time; to be called every few seconds
 */
export function readInTurns(server: Server, pace: Pace, clock: Clock): () => Socket[] {
  const silentSince = new Map<Socket, number>()
  // Node's own, which it adds when a server is made: it gives the connection a parser.
  const [parse] = server.listeners('connection')
  if (!parse) throw new Error('not a server of HTTP')
  server.removeListener('connection', parse as (socket: Socket) => void)

  server.on('connection', (socket) => {
    pace.noteConnection()
    if (socket.destroyed) return
    silentSince.set(socket, clock.monotonic())
    const isHeard = () => silentSince.delete(socket)
    socket.once('close', isHeard)
    socket.on('error', () => {}) // A reset before the parser listens is no fault of ours.
    socket.once('readable', () => {
      isHeard() // From here on the parser counts the time.
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
