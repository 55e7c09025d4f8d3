import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sendForm } from './send-form.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/**
 * Starts a server with this handler.
 * @returns its address
 */
async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/forms/contact`
}
const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
const send = (address: string, signal = new AbortController().signal) =>
  sendForm(address, new URLSearchParams({ name: 'Ágnes' }), { fetch, signal })

test('sends a form as a browser would post it, and accepts JSON', async () => {
  const heard: unknown[] = []
  const address = await serve((request, response) => {
    heard.push(request.method, request.headers.accept, request.headers['content-type'])
    request.setEncoding('utf8').on('data', (text) => heard.push(text))
    request.on('end', () => json(202, { ok: true, id: 'a', status: 'accepted' })(request, response))
  })
  expect(await send(address)).toEqual({ is: 'sent' })
  expect(heard).toEqual([
    'POST',
    'application/json',
    'application/x-www-form-urlencoded;charset=UTF-8',
    'name=%C3%81gnes',
  ])
})

test('FORM-2 shows the server’s errors to the visitor', async () => {
  const errors = { email: 'That is no address.' }
  expect(await send(await serve(json(422, { ok: false, errors })))).toEqual({ is: 'refused', errors })
})

test.each([429, 503])('shows the server’s message for %d', async (status) => {
  const address = await serve(json(status, { ok: false, error: 'In ten minutes.' }))
  expect(await send(address)).toEqual({ is: 'failed', fault: 'In ten minutes.' })
})

test.each([
  ['a page instead of an answer', (_, response) => void response.end('<h1>Welcome to the hotel</h1>')],
  ['200 that does not say ok', json(200, {})],
  ['ok under a status of failure', json(500, { ok: true })],
  ['mistakes that are none', json(422, { ok: false, errors: {} })],
  ['mistakes of another shape', json(422, { ok: false, errors: { email: { en: 'No' } } })],
  ['nothing', (request) => void request.socket.destroy()],
] as [string, RequestListener][])('never treats %s as sent', async (_, answer) => {
  expect(await send(await serve(answer))).toEqual({ is: 'failed', fault: null })
})

test('times out on a slow server', async () => {
  const waiting = new AbortController()
  const address = await serve(() => waiting.abort())
  expect(await send(address, waiting.signal)).toEqual({ is: 'failed', fault: null })
})
