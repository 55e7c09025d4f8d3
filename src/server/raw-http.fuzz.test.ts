import { connect } from 'node:net'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPages } from '#testing/connections-fixture.ts'
import { adversarialText, expectProperty } from '#testing/fuzz.ts'
import { type Listener, listen } from './http.ts'

/** Reads complete bodies, as forms do. */
const app = new Hono().all('*', async (context) => context.text(`${(await context.req.text()).length}`))

let listener: Listener
beforeAll(async () => {
  const listening = await listen({
    app,
    pages: noPages,
    host: '127.0.0.1',
    port: 0,
  })
  if (!listening.ok) throw new Error(listening.fault)
  listener = listening.value
})
afterAll(() => listener.close())

/** The server's response to these bytes, until either side has closed the connection. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(listener.port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.on('data', (chunk) => chunks.push(chunk))
    // A reset is a valid response.
    socket.on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })

const httpTokens = [
  ...[
    'GET',
    'POST',
    'OPTIONS',
    'CONNECT',
    ' / ',
    ' * ',
    'HTTP/1.1',
    'HTTP/1.0',
    'HTTP/9',
    '\r\n',
    '\n',
    '\r\n\r\n',
  ],
  ...[
    'Host: a',
    'Content-Length: 5',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
  ],
  ...['Upgrade: websocket', 'Connection: close', ': ', '0\r\n\r\n', 'ffffffff\r\n', 'hello'],
]
const head = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'get', ''),
    adversarialText(['/', '/%', 'http://a/']),
    fc.array(adversarialText(httpTokens), { maxLength: 4 }),
    adversarialText(httpTokens),
  )
  .map(
    ([method, target, headers, body]) =>
      `${method} /${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
  )
const noise = fc.array(fc.constantFrom(...httpTokens), { maxLength: 12 }).map((parts) => parts.join(''))

test('survives any bytes, and serves the next visitor', {
  timeout: 0,
}, async () => {
  const property = fc.asyncProperty(fc.oneof(head, noise), async (bytes) => {
    const statuses = Array.from(
      (await answerTo(bytes)).matchAll(/HTTP\/1\.1 (\d{3})/g),
      ([, status]) => status,
    )
    expect(statuses.filter((status) => status?.startsWith('5'))).toEqual([])
    const next = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(next).toMatch(/^HTTP\/1\.1 200/)
  })
  // Each run makes two connections.
  await expectProperty(property as never, { share: 0.1 })
})
