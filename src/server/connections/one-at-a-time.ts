import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { maxPipelined } from './policies.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Handles one request of a connection at a time: the next one when the answer before it has been taken by the system, so
 * that a connection which reads nothing costs one answer. Node itself handles a pipeline all at once.
 * @param refuse is told of a connection that sends more than `maxPipelined` ahead; it is cut
 */
export function oneAtATime(
  handle: Handle,
  refuse: () => void,
): { handle: Handle; isAnswering(socket: Socket): boolean } {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  const begin: Handle = (request, response) => {
    const { socket } = request
    response.once('close', () => {
      const [next] = waiting.get(socket)?.splice(0, 1) ?? []
      if (next && socket.writable) begin(...next)
      else waiting.delete(socket)
    })
    handle(request, response)
  }

  return {
    isAnswering: (socket) => waiting.has(socket),
    handle(request, response) {
      const { socket } = request
      if (socket.destroyed) return
      const queue = waiting.get(socket)
      if (!queue) {
        waiting.set(socket, [])
        begin(request, response)
      } else if (queue.length < maxPipelined) queue.push([request, response])
      else {
        refuse()
        stopParsing(socket)
        socket.destroy()
      }
    },
  }
}

/**
 * Node goes on parsing what has been read of a connection that is destroyed, request by request: a thousand connections
 * with 200 requests each took 800 MB. There is no public way to stop it. To its parser an upgrade is the end of what it
 * understands, and 2 is how its hook says that.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
}
