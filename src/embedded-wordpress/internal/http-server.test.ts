import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPhpHttpServer, maxBodyBytes, maxWaitingRequests, type PhpHttpServer } from './http-server.ts'
import type { SiteAnswer, SiteRequest } from './php-site.ts'

let httpServer: PhpHttpServer
let origin: string
const onCrash = vi.fn()
beforeEach(async () => {
  onCrash.mockReset()
  httpServer = createPhpHttpServer({ onCrash })
  await new Promise<void>((resolve) => httpServer.server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(httpServer.server.address() as AddressInfo).port}`
})
afterEach(() => httpServer.close())

const says = (text: string): SiteAnswer => ({
  status: 200,
  headers: { 'content-type': ['text/plain'], 'set-cookie': ['a=1', 'b=2'], 'x-powered-by': ['PHP'] },
  body: new TextEncoder().encode(text),
  errors: '',
})

/** Answers that wait until they are released, in the order of the requests. */
function heldAnswers() {
  const held: { request: SiteRequest; letGo: () => void }[] = []
  httpServer.open(
    (request) => new Promise((resolve) => held.push({ request, letGo: () => resolve(says(request.url)) })),
  )
  return held
}

test('answers 503 before WordPress has started, and 404 on closed paths', async () => {
  const early = await fetch(origin)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await fetch(`${origin}/.env`)).status).toBe(404)
})

test('passes on method, target, headers and body, and every response header but x-powered-by', async () => {
  const seen: SiteRequest[] = []
  httpServer.open(async (request) => {
    seen.push(request)
    return says('fine')
  })
  const response = await fetch(`${origin}/a?b=c`, {
    method: 'POST',
    headers: { 'x-test': '1' },
    body: 'text',
  })
  expect(await response.text()).toBe('fine')
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(response.headers.get('x-powered-by')).toBeNull()
  expect(seen).toMatchObject([{ url: '/a?b=c', method: 'POST', headers: { 'x-test': '1' } }])
  expect(Buffer.from(seen[0]?.body ?? []).toString()).toBe('text')
  expect(await (await fetch(origin, { method: 'HEAD' })).text()).toBe('')
})

test('sends the requested byte range, and nothing beyond the end', async () => {
  httpServer.open(async () => says('0123456789'))
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(origin, { headers })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await ask({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"old"' })).toEqual([200, null, '0123456789'])
})

test('lets browsers keep a script of WordPress whose address has its version, and nothing else', async () => {
  httpServer.open(async ({ url }) => ({
    ...says('alert()'),
    status: url.includes('missing') ? 404 : 200,
    headers: { 'cache-control': ['public, max-age=0'] },
  }))
  const kept = async (target: string) =>
    (await fetch(origin + target)).headers.get('cache-control')?.includes('immutable')
  const own = '/wp-content/plugins/igniting-studio/build/panel'
  for (const file of ['/wp-includes/js/dist/editor.min.js?ver=1', '/wp-admin/css/a.css?a=b&ver=1'])
    expect([file, await kept(file)]).toEqual([file, true])
  for (const file of [`${own}.js?ver=1`, `${own}.css?ver=1`])
    expect([file, await kept(file)]).toEqual([file, true])
  for (const file of [
    '/wp-includes/js/dist/editor.min.js',
    '/wp-includes/js/dist/editor.min.js?ver=',
    '/wp-includes/missing.js?ver=1',
    '/wp-content/plugins/another/a.js?ver=1',
    '/wp-content/uploads/a.js?ver=1',
    '/wp-admin/edit.php?a=/x.js&ver=1',
    '/wp-json/wp/v2/posts?a=.js&ver=1',
    '/?p=/wp-includes/a.js?ver=1',
  ])
    expect([file, await kept(file)]).toEqual([file, false])
})

test('answers a request that was sent on an idle connection while PHP blocked the process', async () => {
  httpServer.open(async ({ url }) => says(url))
  httpServer.server.keepAliveTimeout = 1
  const { port } = httpServer.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk)).on('error', () => {})
  socket.write('GET /first HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => received).toContain('/first')
  await setTimeout(1_500)
  socket.write('GET /second HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => received).toContain('/second')
  socket.destroy()
})

test('one request at a time, in order', async () => {
  const held = heldAnswers()
  const first = fetch(`${origin}/1`)
  await expect.poll(() => held).toHaveLength(1)
  const second = fetch(`${origin}/2`)
  await fetch(`${origin}/.still-answering`)
  expect(held).toHaveLength(1)
  held[0]?.letGo()
  expect(await (await first).text()).toBe('/1')
  await expect.poll(() => held).toHaveLength(2)
  held[1]?.letGo()
  expect(await (await second).text()).toBe('/2')
})

test('answers 503 when the queue is full; skips clients that have disconnected', async () => {
  const held = heldAnswers()
  const hangUp = new AbortController()
  const waiting = Array.from({ length: maxWaitingRequests }, (_, index) =>
    fetch(`${origin}/${index}`, { signal: hangUp.signal }).catch(() => null),
  )
  await expect.poll(async () => (await fetch(`${origin}/more`)).status).toBe(503)
  hangUp.abort()
  await Promise.all(waiting)
  await expect.poll(async () => await connections()).toBeLessThan(5)
  held[0]?.letGo()
  const next = fetch(`${origin}/next`)
  await expect.poll(() => held.at(-1)?.request.url).toBe('/next')
  held.at(-1)?.letGo()
  expect((await next).status).toBe(200)
  expect(held.length).toBeLessThan(maxWaitingRequests)
})

const connections = () =>
  new Promise<number>((resolve) => httpServer.server.getConnections((_error, count) => resolve(count)))

test.each([1, maxBodyBytes])('refuses a body that is %i bytes too large before PHP sees it', async (more) => {
  const held = heldAnswers()
  const response = await fetch(origin, { method: 'POST', body: 'x'.repeat(maxBodyBytes + more) })
  expect([response.status, await response.text()]).toEqual([413, 'Request body too large'])
  expect(held).toHaveLength(0)
})

test('answers 500 when PHP throws, and reports it to the supervisor', async () => {
  httpServer.open(() => Promise.reject(new Error('unreachable')))
  expect((await fetch(origin)).status).toBe(500)
  expect(onCrash).toHaveBeenCalledWith(new Error('unreachable'))
})

test('finishes running requests on close', async () => {
  const held = heldAnswers()
  const request = fetch(`${origin}/last`)
  await expect.poll(() => held).toHaveLength(1)
  let isClosed = false
  const closing = httpServer.close().then(() => {
    isClosed = true
  })
  expect(isClosed).toBe(false)
  held[0]?.letGo()
  expect(await (await request).text()).toBe('/last')
  await closing
})
