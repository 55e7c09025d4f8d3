import { connect, type Socket } from 'node:net'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { type ListenOptions, listen } from '#server/http.ts'
import type { CutReason, Exchange } from '#server/traffic/traffic.ts'
import { createFakeClock } from './fake-clock.ts'

/** A page server that has nothing cached and renders nothing. */
export const noPages: ListenOptions['pages'] = {
  writeCached: () => false,
  writeBusy: () => false,
  isOpen: () => false,
}

/** More than the system buffers for a client that reads nothing. */
export const muchToRead = () => Buffer.alloc(60 * 1024 * 1024)

/** A site that listens until the end of the test. */
export async function serve(app: Hono, doors: Partial<ListenOptions> = {}) {
  const clock = createFakeClock()
  const cut: CutReason[] = []
  const answered: Exchange[] = []
  const listener = await listen({
    app,
    pages: noPages,
    host: '127.0.0.1',
    port: 0,
    clock,
    traffic: { answered: (exchange) => answered.push(exchange), cut: (reason) => cut.push(reason) },
    ...doors,
  })
  if (!listener.ok) throw new Error(listener.fault)
  const { port, close } = listener.value
  onTestFinished(async () => {
    const closed = close()
    for (let step = 0; step < 3; step++) await clock.advance(5_000)
    await closed
  })
  return { clock, cut, answered, port, close }
}

/** Opens a connection; it is closed at the end of the test. */
export async function dial(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, ended }
}

export const get = (path: string, ...headers: string[]) =>
  [
    'GET ',
    path,
    ' HTTP/1.1\r\nHost: studio.example\r\n',
    ...headers.map((line) => `${line}\r\n`),
    '\r\n',
  ].join('')

/** What the socket receives, once it matches or the connection closes. */
export function received(socket: Socket, enough: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const look = (chunk: Buffer | '') => {
      text += chunk
      if (chunk === '' || enough.test(text)) resolve(text)
    }
    socket.on('data', look)
    socket.once('close', () => look(''))
  })
}

export async function eventually(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
