import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { maxPipelined } from './policies.ts'

/** Begins to answer. @returns what is to be called when the answer has ended, however it did */
export type Handle = (request: IncomingMessage, response: ServerResponse) => () => void

type Line = { answer: ServerResponse | null; waiting: [IncomingMessage, ServerResponse][] }

export type Lines = {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** The answer that is under way on a connection. */
  answerOn(socket: Socket): ServerResponse | null
}

/**
 * Handles one request of a connection at a time: the next one when the answer before it has been taken by the system, so
 * that a connection which reads nothing costs one answer. Node itself handles a pipeline all at once.
 * @param refuse is notified of a connection that sends more than `maxPipelined` ahead; it is cut
 */
export function oneAtATime(handle: Handle, refuse: () => void): Lines {
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
 * Node continues parsing what has been read of a connection that is destroyed, request by request: a thousand connections
 * with 200 requests each took 800 MB. There is no public way to stop it. To its parser an upgrade is the end of what it
 * understands, and 2 is how its hook says that.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2
}
