import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { picturePath } from './picture.ts'

/**
 * Another server on the same machine, to keep the same attackers busy: it does next to nothing, and answers at most the number of
 * requests per second given as its argument. Prints its port.
 */
const perSecond = Number(process.argv[2])
const releaseEveryMs = 10
const picture = Buffer.alloc(1_000_000)
const waiting: ServerResponse[] = []

const server = createServer((request, response) => {
  const { socket } = request
  // Pipelined requests are cut, as on the site.
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
