import { connect, type Socket } from 'node:net'
import { systemClock } from '#base/clock.ts'

export type FlatOutOrder = {
  kind: 'flat-out'
  origin: string
  path: string
  connections: number
  seconds: number
}
export type FlatOutResult = { requestsPerSecond: number }

/**
 * As many requests as the server can answer, each connection sending its next one when the last response is complete. Uses raw
 * sockets: a client that parses every byte is slower than the servers compared, and would hide their difference. Every response
 * must be a 200 with a length.
 */
export async function loadFlatOut({
  origin,
  path,
  connections,
  seconds,
}: FlatOutOrder): Promise<FlatOutResult> {
  const { hostname, port, host } = new URL(origin)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`)
  const startedAt = systemClock.now()
  const endsAt = startedAt + seconds * 1000
  const answers = await Promise.all(
    Array.from({ length: connections }, () => drive(() => connect(Number(port), hostname), request, endsAt)),
  )
  const total = answers.reduce((sum, count) => sum + count, 0)
  return { requestsPerSecond: total / ((systemClock.now() - startedAt) / 1000) }
}

/**
 * Opens one connection at a time, each until the server closes it. @returns the number of responses that were complete in time
 */
async function drive(open: () => Socket, request: Buffer, endsAt: number): Promise<number> {
  let answers = 0
  do answers += await driveOne(open(), request, endsAt)
  while (systemClock.now() < endsAt)
  return answers
}

function driveOne(socket: Socket, request: Buffer, endsAt: number): Promise<number> {
  let answers = 0
  let missingBytes = 0
  let isLast = false
  return new Promise((resolve, reject) => {
    socket.setNoDelay(true)
    socket.once('connect', () => socket.write(request))
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      try {
        if (missingBytes > 0) missingBytes -= chunk.length
        else {
          missingBytes = bytesToCome(chunk)
          isLast = /\r\nconnection: close\r\n/i.test(chunk.toString('latin1', 0, longestHead))
        }
      } catch (error) {
        socket.destroy()
        return reject(error)
      }
      if (missingBytes > 0) return
      answers += 1
      if (!isLast && systemClock.now() < endsAt) return socket.write(request)
      socket.destroy()
      resolve(answers)
    })
  })
}

const longestHead = 8_000

/** The bytes of a response that are still missing after its first chunk. */
export function bytesToCome(chunk: Buffer): number {
  const headEnd = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (headEnd < 0 || !head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`not a 200 of a known length: ${head.slice(0, 200)}`)
  return headEnd + '\r\n\r\n'.length + Number(length) - chunk.length
}
