import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Log, silentLog } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { noPages } from '#testing/connections-fixture.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { siteApp } from './app.ts'
import { listen } from './http.ts'
import { createRedirectHits } from './redirects.ts'
import { createSignedRequests, requestSigner } from './signed-requests.ts'
import { staticFiles } from './static-files.ts'

let clientDirectory: string
beforeAll(() => {
  clientDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-client-'))
  mkdirSync(path.join(clientDirectory, 'assets'))
  writeFileSync(path.join(clientDirectory, 'assets', 'a-1.js'), 'export {}')
  writeFileSync(path.join(clientDirectory, 'icon.svg'), '<svg/>')
})
afterAll(() => rmSync(clientDirectory, { recursive: true }))

let log: Log = silentLog
let asked = () => {}
/** Rejects when the visitor disconnects. */
const hungUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the work was broken off')))
    asked()
  })
let isStopping = false
let securityContact: string | null = 'mailto:security@studio.example'
const createApp = () => {
  const services: Partial<Parameters<typeof siteApp>[0]> = {
    answerPage: async ({ url, signal }) => {
      if (url.endsWith('/slow')) await hungUp(signal)
      return url.endsWith('/moved')
        ? new Response(null, { status: 302, headers: { Location: '/there' } })
        : new Response('<p>page</p>', { status: pageStatus, headers: { 'Content-Type': 'text/html' } })
    },
    content: createBuiltinContent({ clock: createFakeClock() }),
    hits: createRedirectHits(createFakeClock()),
    origin: 'https://studio.example',
    browserFiles: staticFiles(clientDirectory),
    offlineReading: true,
    indexNow: { key: 'abcdef0123', keyPath: '/abcdef0123.txt' } as never,
    answerSearch: (context) => context.text('search'),
    answerForm: (context) => context.text('form'),
    tryNewsletter: null,
    receiveConsent: (context) => context.body(null, 204),
    receiveVitals: null,
    answerMedia: (context) => context.text('media', 404),
    answerShare: (context) => context.text('share', 404),
    status: async () => ({ content: 'builtin' }) as never,
    words: (order) => ({ order }) as never,
    refresh: (language) => void refreshed.push(language),
    revalidation: {
      receive: (body: string, signature?: string) =>
        signature === 'good'
          ? success([body])
          : failure({ status: 401, reason: 'the signature does not fit' }),
      receiveSigned: (body: string) => success([body]),
    } as never,
    previews: null,
    signedRequests: createSignedRequests({ secrets: ['a secret'], clock: createFakeClock(), log }),
    admin: {} as never,
    metrics: { read: async () => 'site_cached_pages 1', token: 'a token' },
    isStopping: () => isStopping,
    securityContact,
    clock: createFakeClock(),
    log,
  }
  return siteApp(services as Parameters<typeof siteApp>[0])
}
const ask = (target: string, init?: RequestInit) => createApp().request(target, init)
let pageStatus = 200
const refreshed: string[] = []
const post = (target: string, body: string, headers = {}) => ask(target, { method: 'POST', body, headers })

describe('addresses next to the pages (CONTRACT)', () => {
  test('MOVED-4 /api/studio/redirects reports how often each rule was used, for signed requests only', async () => {
    expect((await ask('/api/studio/redirects')).status).toBe(401)
    const target = '/api/studio/redirects'
    const sign = requestSigner('a secret', createFakeClock().now)
    const signed = await ask(target, { headers: sign({ method: 'GET', target, body: '' }) })
    expect(await signed.json()).toEqual({ since: '2026-01-01T00:00:00.000Z', hits: {} })
  })

  test('/healthz reports a running process, /readyz whether the home page can be served', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await ask('/readyz')).status).toBe(200)
    pageStatus = 503
    expect((await ask('/readyz')).status).toBe(503)
    expect((await ask('/healthz')).status).toBe(200)
    pageStatus = 200
  })

  test('OPS-6 /readyz and /healthz say that the site is about to stop, /healthz while it lives', async () => {
    isStopping = true
    expect((await ask('/readyz')).status).toBe(503)
    const health = await ask('/healthz')
    expect([health.status, await health.json()]).toEqual([200, { status: 'stopping' }])
    isStopping = false
  })

  test('/.well-known/security.txt names the security contact, for less than a year (RFC 9116)', async () => {
    const answer = await ask('/.well-known/security.txt')
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:security@studio.example',
        'Expires: 2026-06-30T00:00:00.000Z',
        'Preferred-Languages: en, hu',
        'Canonical: https://studio.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
    securityContact = null
    expect((await ask('/.well-known/security.txt')).status).toBe(404)
    securityContact = 'mailto:security@studio.example'
  })

  test('SEO-7 serves the IndexNow key at its address', async () => {
    const answer = await ask('/abcdef0123.txt')
    expect([answer.status, await answer.text()]).toEqual([200, 'abcdef0123'])
  })

  test('/api/status is never cached', async () => {
    const answer = await ask('/api/status')
    expect(await answer.json()).toEqual({ content: 'builtin' })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('/metrics only with its bearer token', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { headers: { Authorization: 'Bearer guessed' } })).status).toBe(404)
    const answer = await ask('/metrics', { headers: { Authorization: 'Bearer a token' } })
    expect(await answer.text()).toBe('site_cached_pages 1')
  })

  test('LANG-9 /api/content/refresh accepts only a language', async () => {
    expect((await post('/api/content/refresh', '{"language":"hu"}')).status).toBe(202)
    expect((await post('/api/content/refresh', '{"language":"de"}')).status).toBe(400)
    expect((await post('/api/content/refresh', 'nonsense')).status).toBe(400)
    expect(refreshed).toEqual(['hu'])
  })

  test('/api/revalidate passes on the raw body and its signature, and answers with the pages', async () => {
    const answer = await post('/api/revalidate', '{"a": 1}', {
      'X-Signature': 'good',
      'X-Forwarded-For': '192.0.2.1, 192.0.2.2',
    })
    expect(await answer.json()).toEqual({ ok: true, purged: ['{"a": 1}'], proxies: 2 })
    expect((await post('/api/revalidate', '{}', { 'X-Signature': 'bad' })).status).toBe(401)
    expect((await post('/api/revalidate', 'x'.repeat(20_000), { 'X-Signature': 'good' })).status).toBe(413)
  })

  test('does not log a client that disconnects as an error', async () => {
    const told: [level: string, message: string][] = []
    const tell = (level: string) => (_: object, message: string) => void told.push([level, message])
    log = { ...silentLog, debug: tell('debug'), error: tell('error') }
    const listener = await listen({ app: createApp(), pages: noPages, host: '127.0.0.1', port: 0 })
    if (!listener.ok) throw new Error(listener.fault)
    onTestFinished(() => listener.value.close())
    onTestFinished(() => {
      log = silentLog
    })
    const leaving = new AbortController()
    asked = () => leaving.abort()
    await fetch(`http://127.0.0.1:${listener.value.port}/slow`, { signal: leaving.signal }).catch(() => {})
    while (told.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(told).toEqual([['debug', 'a client hung up']])
  })

  test.each([
    ['/api/content/refresh', '{"language":"hu"}', 202],
    ['/api/content/refresh', `{"language":"hu","x":"${'x'.repeat(20_000)}"}`, 413],
    ['/api/revalidate', '{"a": 1}', 200],
    ['/api/revalidate', 'x'.repeat(20_000), 413],
  ])('reads a chunked body: %s', async (target, body, status) => {
    const listener = await listen({ app: createApp(), pages: noPages, host: '127.0.0.1', port: 0 })
    if (!listener.ok) throw new Error(listener.fault)
    onTestFinished(() => listener.value.close())
    const answer = await fetch(`http://127.0.0.1:${listener.value.port}${target}`, {
      method: 'POST',
      headers: { 'X-Signature': 'good' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(status)
  })

  test.each([
    '/api/unknown',
    '/api/debug/subscription',
    '/nothing.js',
    '/wp-login.php',
    '/assets/gone-2.js',
    '/.env',
    '/en/x.png',
    '/media/x.png',
  ])('ROUTE-3 %s is a plain 404, never a redirect', async (target) => {
    expect((await ask(target)).status).toBe(404)
  })

  test('ROUTE-3, ENT-5 a missing picture is a 404 with a visible placeholder', async () => {
    const answer = await ask('/wp-content/themes/old/x.png')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml'])
  })

  test('caches hashed files for ever', async () => {
    const answer = await ask('/assets/a-1.js')
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
    expect(answer.headers.has('Last-Modified')).toBe(false)
    const other = await ask('/icon.svg')
    expect(other.headers.get('Cache-Control')).not.toContain('immutable')
    expect(other.headers.has('Last-Modified')).toBe(true)
  })

  test.each([
    ['/about/', '/about'],
    ['/hu/', '/hu'],
    ['/about/?a=1', '/about?a=1'],
    ['//evil.example/', '/evil.example'],
    ['/a//b', '/a/b'],
    ['/blog/%e0%a4%a', '/blog/%25e0%25a4%25a'],
    ['/hu/100%/', '/hu/100%25'],
  ])('redirects %s to the canonical %s', async (from, to) => {
    const answer = await createAsk(from)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe(to)
  })

  test('ROUTE-3 redirects a non-canonical alias directly to its target', async () => {
    const answer = await createAsk('//moved/')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/there'])
  })

  test.each(['/blog/100%25', '/blog/%25e0%25a4%25a', '/blog/%C3%A1rv%C3%ADz'])(
    'does not change a decodable path: %s',
    async (path) => {
      expect((await createAsk(path)).status).toBe(200)
    },
  )

  test('every answer carries the security headers', async () => {
    for (const target of ['/', '/healthz', '/assets/a-1.js', '/api/unknown']) {
      const { headers } = await ask(target)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
      expect(headers.get('Content-Security-Policy')).toBeTruthy()
    }
  })

  test('sends Permissions-Policy with pages only', async () => {
    const { headers } = await ask('/')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    const features = headers.get('Permissions-Policy')?.split(', ') ?? []
    expect(new Set(features.map((feature) => feature.split('=')[0])).size).toBe(features.length)
    expect(features).toEqual(expect.arrayContaining(['camera=()', 'unload=()', 'xr-spatial-tracking=()']))
    // Films play in the page, and pages offer a button that copies their address.
    expect(features.find((feature) => feature.startsWith('autoplay='))).toMatch(/\(self "https:.*"\)/)
    expect(features.some((feature) => feature.startsWith('clipboard-write'))).toBe(false)
    const ofFile = [...(await ask('/assets/a-1.js')).headers].map((pair) => pair.join(': '))
    expect(ofFile.join('\r\n').length).toBeLessThan(600)
  })
})

const createAsk = (target: string) => ask(`https://studio.example${target}`)
