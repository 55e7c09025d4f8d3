import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { picturePath } from './picture.ts'

/**
 * Someone else's server on the same machine, for the same attackers to be busy with: it does next to nothing itself, and
 * answers as many requests in a second as its argument says. Prints its port.
 */
const perSecond = Number(process.argv[2])
const releaseEveryMs = 10
const picture = Buffer.alloc(1_000_000)
const waiting: ServerResponse[] = []

const server = createServer((request, response) => {
  const { socket } = request
  // Requests sent ahead are cut, as by the site.
  if (answering.has(socket)) return void socket.destroy()
  answering.add(socket)
  response.once('close', () => answering.delete(socket))
  request.resume()
  if (request.url === `${picturePath}?w=1920`) response.end(picture)
  else waiting.push(response)
})
const answering = new WeakSet<object>()

let due = 0
setInterval(() => {
  due = Math.min(due + (perSecond * releaseEveryMs) / 1_000, waiting.length)
  for (; due >= 1; due--) waiting.shift()?.writeHead(503).end('busy\n')
}, releaseEveryMs)

server.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 }, () =>
  process.send?.((server.address() as AddressInfo).port),
)
