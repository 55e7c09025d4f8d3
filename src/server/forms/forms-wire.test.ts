import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { validForms } from '#testing/builders/valid-forms.ts'
import { noPages } from '#testing/connections-fixture.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createMemoryLedger } from '#testing/memory-ledger.ts'
import { type Listener, listen } from '../http.ts'
import { formsHandler } from './forms-handler.ts'

/** The forms on a real port, for what needs a socket. */
const clock = createFakeClock()
const ledger = createMemoryLedger()
let listener: Listener
let port: number
beforeAll(async () => {
  const handler = formsHandler({
    ledger,
    limits: createMemoryLimits(clock),
    captcha: async () => true,
    deliveriesOf: () => [],
    show: async () => new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } }),
    origin: 'https://studio.example',
    count() {},
    trustedProxies: 0,
    clock,
    log: silentLog,
  })
  const app = new Hono().all('/api/forms/:name', handler)
  const started = await listen({
    app,
    pages: noPages,
    host: '127.0.0.1',
    port: 0,
  })
  if (!started.ok) throw new Error(started.fault)
  listener = started.value
  port = listener.port
})
afterAll(() => listener.close())

/** Writes to a socket, and collects the response until the server closes it or `enough` matches. */
function talk(write: (socket: Socket) => void, enough: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => write(socket))
    let received = ''
    const done = () => {
      socket.destroy()
      resolve(received)
    }
    socket.on('data', (chunk) => {
      received += chunk
      if (enough.test(received)) done()
    })
    socket.on('close', done)
    socket.on('error', done)
  })
}

const head = (...headers: string[]) =>
  ['POST /api/forms/contact HTTP/1.1', 'Host: studio.example', ...headers, '', ''].join('\r\n')
const urlencoded = 'Content-Type: application/x-www-form-urlencoded'
const answered = /\r\n\r\n.*}/s

test('refuses 100 MB by their declared length, before reading them', async () => {
  const answer = await talk((socket) => socket.write(head(urlencoded, 'Content-Length: 104857600')), answered)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('refuses an undeclared 100 MB as soon as the limit is exceeded', async () => {
  let sent = 0
  const answer = await talk((socket) => {
    const sendMore = () => {
      while (sent < 1_600 && !socket.destroyed) {
        sent += 1
        if (!socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)) return socket.once('drain', sendMore)
      }
    }
    socket.write(head(urlencoded, 'Transfer-Encoding: chunked'))
    sendMore()
  }, answered)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('answers an endless body with 408', async () => {
  const asking = talk((socket) => socket.write(`${head(urlencoded, 'Content-Length: 1000')}name=A`), answered)
  await expect.poll(clock.sleepers).toBe(1)
  await clock.advance(10_000)
  expect(await asking).toMatch(/^HTTP\/1\.1 408 /)
})

test('reads a body sent byte by byte', async () => {
  const body = JSON.stringify(validForms.contact)
  const bytes = Buffer.from(body)
  const answer = await talk((socket) => {
    socket.write(head('Content-Type: application/json', `Content-Length: ${bytes.length}`))
    for (const character of body) socket.write(character)
  }, answered)
  expect(answer).toMatch(/^HTTP\/1\.1 202 /)
  expect(ledger.kept.at(-1)?.submission.values).toEqual(validForms.contact)
})

test.each([
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['a length below nothing', ['Content-Length: -1']],
  ['a NUL in a header', ['X: a\u0000b']],
])('an invalid request (%s) never reaches the form', async (_, headers) => {
  const answer = await talk((socket) => socket.write(`${head(urlencoded, ...headers)}name=`), /\r\n\r\n/)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('rejects a duplicate field', async () => {
  const body = new URLSearchParams(validForms.waitlist as Record<string, string>)
  body.append('email', 'second@example.com')
  const answer = await fetch(`http://127.0.0.1:${port}/api/forms/waitlist`, {
    method: 'POST',
    headers: { Origin: 'https://studio.example' },
    body,
  })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['email']])
})
