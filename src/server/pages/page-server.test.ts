import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Redirect } from '#content/models.ts'
import { contentForPages } from '#content/records/page-content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { untouched } from '#forms/form-state.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { testSite } from '#testing/servers/site-under-test.ts'
import { pageFreshMs } from './cache/cache-policy.ts'
import { pageOverheadBytes } from './cache/stored-page.ts'
import type { PageHandler } from './page-handler.ts'
import { createPageServer, maxCacheRenders, personalRenderLimits } from './page-server.ts'

const page: PageHandler = async () => new Response('<p>page</p>')

function serverOf(handlePage: PageHandler = page, redirects: Redirect[] = []) {
  const clock = createFakeClock()
  const content = contentForPages({ ...createBuiltinContent({ clock }), redirects: async () => redirects })
  const server = createPageServer({ handlePage, site: testSite, contentFor: () => content, clock })
  const ask = (path: string, headers = {}) => server.answer(new Request(testSite.origin + path, { headers }))
  return { server, ask, clock }
}

const addresses = (path: string, length: number) => Array.from({ length }, (_, at) => path + at)

test.each(['/about?x=', '/hu/about?_routes=hu/about,'])('ignores unknown parameters: %s', async (path) => {
  const { server, ask } = serverOf()
  for (const address of addresses(path, 500)) await ask(address)
  expect(server.size().pages).toBe(1)
  expect(server.renders()).toBe(1)
})

test('counts a cached page with its overhead', async () => {
  const { server, ask } = serverOf(async () => new Response('a'))
  await Promise.all(addresses('/blog/post-', 50).map((path) => ask(path)))
  const { pages, bytes } = server.size()
  expect(pages).toBe(50)
  expect(bytes).toBeGreaterThan(pages * pageOverheadBytes)
})

test('MOVED-1 sends no cacheable "no such page" where redirects may apply', async () => {
  const missing: PageHandler = async () => new Response('none', { status: 404 })
  const { server, ask } = serverOf(missing, [{ from: '/blog/old', to: '/about', status: 301 }])
  const cacheControl = async (path: string) => (await ask(path)).headers.get('Cache-Control')
  expect(await cacheControl('/blog/Old')).toBe('no-store')
  expect(await cacheControl('/blog/feed')).toBe('no-store')
  expect(server.size().pages).toBe(0)
  expect(await cacheControl('/blog/other')).toMatch(/s-maxage/)
})

test('MOVED-2 MOVED-3 does not serve redirects from memory', async () => {
  const { server, ask } = serverOf()
  await ask('/')
  const isWritten = (url: string, host = 'localhost:3000') =>
    server.writeCached(
      { method: 'GET', url, headers: { host } } as IncomingMessage,
      { writeHead() {}, end() {} } as unknown as ServerResponse,
    )
  expect(['/', '/?utm_source=mail'].map((url) => isWritten(url))).toEqual([true, true])
  expect(['/?p=12', '/?feed=rss2'].map((url) => isWritten(url))).toEqual([false, false])
  expect(isWritten('/', 'www.localhost:3000')).toBe(false)
})

test('lists the allowed methods for an unsupported one', async () => {
  const { server } = serverOf(async () => new Response('refused', { status: 405 }))
  const answer = await server.answer(new Request(`${testSite.origin}/about`, { method: 'PUT' }))
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

/** Pages that finish rendering when the test says so. */
function heldPages() {
  const made = Promise.withResolvers<void>()
  let started = 0
  const handlePage: PageHandler = async ({ url }, site) => {
    if (url.endsWith('/about')) return page(new Request(url), site)
    started += 1
    await made.promise
    return new Response(site.posted ? 'posted' : 'page')
  }
  return { handlePage, make: () => made.resolve(), started: () => started }
}

const posted = { form: 'contact', state: untouched } as const

test('renders personal pages a few at a time, without delaying cached pages', async () => {
  const { handlePage, make, started } = heldPages()
  const { server, ask } = serverOf(handlePage)
  const waiting = Array.from(
    { length: personalRenderLimits.slots + personalRenderLimits.maxQueued - 1 },
    (_, at) => ask(`/marketing-audit/results?a=${at}`),
  )
  waiting.push(server.answerPosted('/contact', posted))
  const refused = await ask('/hu/marketing-audit/results?a="')
  await expect.poll(started).toBe(personalRenderLimits.slots)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused.text()).toMatch(/<html lang="hu">.*href="\/hu\/marketing-audit\/results\?a=%22"/s)
  expect((await server.answerPosted('/contact', posted)).status).toBe(503)
  expect((await ask('/about')).status).toBe(200)

  make()
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await answers.at(-1)?.text()).toBe('posted')
  expect((await ask('/marketing-audit/results?a=1')).status).toBe(200)
})

/** Pages whose rendering is held, except `/about`. */
function waitingPages() {
  const made = Promise.withResolvers<void>()
  let started = 0
  const handlePage: PageHandler = async ({ url }) => {
    if (url.endsWith('/about')) return new Response('about')
    started += 1
    await made.promise
    return new Response(url)
  }
  return { ...serverOf(handlePage), make: () => made.resolve(), started: () => started }
}

test('limits renders for the cache: answers 503 to the rest, and keeps serving cached pages', async () => {
  const { server, ask, make, started } = waitingPages()
  await ask('/about')
  const asked = addresses('/hu/blog/', 400).map((path) => ask(path))
  const refused = await Promise.all(asked.slice(maxCacheRenders.open))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused[0]?.text()).toContain('<html lang="hu">')
  expect(await (await ask('/about')).text()).toBe('about')
  await expect.poll(started).toBe(maxCacheRenders.open)
  make()
  const answers = await Promise.all(asked.slice(0, maxCacheRenders.open))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(server.renders()).toBe(1 + maxCacheRenders.open)
})

test('refuses excess renders at the socket, but not cached or running ones', async () => {
  const { server, ask, make } = waitingPages()
  /** The response written to the socket without the app. */
  const written = (url: string, method = 'GET') => {
    const sent: { status?: number; headers?: Record<string, string>; body?: string } = {}
    const response = {
      writeHead: (status: number, headers: Record<string, string>) =>
        Object.assign(sent, { status, headers }),
      end: (body: string) => Object.assign(sent, { body }),
    }
    const isWritten = server.writeBusy(
      { method, url, headers: {} } as IncomingMessage,
      response as unknown as ServerResponse,
    )
    return isWritten ? sent : null
  }
  expect(written('/hu/blog/none')).toBe(null)
  const asked = addresses('/hu/blog/', maxCacheRenders.open).map((path) => ask(path))
  await expect.poll(() => written('/hu/blog/none')).not.toBe(null)
  const refused = written('/hu/blog/none')
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'cache-control': 'no-store', 'x-frame-options': 'DENY' },
  })
  expect(Number(refused?.headers?.['retry-after'])).toBeGreaterThan(0)
  expect(refused?.body).toMatch(/<html lang="hu">.*href="\/hu\/blog\/none"/s)
  expect(written('/hu/blog/1')).toBe(null)
  expect(written('/about')).toBe(null)
  expect(written('/hu/blog/none', 'POST')).toBe(null)
  make()
  await Promise.all(asked)
  expect(written('/hu/blog/none')).toBe(null)
})

test.each([
  ['/blog/made-up', true],
  ['/blog?tag=made-up', true],
  ['/blog?utm_source=made-up', false],
  ['/assets/made-up.js', false],
])('whether any number of %s can be made up: %s', (url, isOpen) => {
  const { server } = serverOf()
  expect(server.isOpen({ method: 'GET', url, headers: {} } as IncomingMessage)).toBe(isOpen)
  expect(server.isOpen({ method: 'POST', url, headers: {} } as IncomingMessage)).toBe(false)
})

test('made-up addresses do not delay known pages', async () => {
  const { ask, make } = waitingPages()
  const asked = addresses('/blog/none-', 400).map((path) => ask(path))
  expect(await (await ask('/about')).text()).toBe('about')
  make()
  await Promise.all(asked)
})

test('an unchanged refreshed page is sent recompressed, under the same ETag', async () => {
  const words = Array.from({ length: 500 }, (_, at) => `<p>${(at * 7919) % 1013} sparks of ${at}</p>`).join(
    '',
  )
  const { server, ask, clock } = serverOf(async () => new Response(words))
  const sent = async () => {
    const { headers } = await ask('/about', { 'Accept-Encoding': 'br' })
    return { etag: headers.get('ETag'), bytes: Number(headers.get('Content-Length')) }
  }
  const first = await sent()
  await clock.advance(pageFreshMs)
  await expect.poll(async () => (await sent()).bytes, { timeout: 4_000 }).toBeLessThan(first.bytes)
  expect((await sent()).etag).toBe(first.etag)
  expect(server.renders()).toBe(2)
})

test.each([
  ['/sitemap.xml', /^The content of this website is still being read\./],
  ['/llms.txt', /^The content/],
  ['/hu/llms.txt', /még töltődik/],
])(
  'ROUTE-6 %s answers 503 with Retry-After while content is incomplete, uncached',
  async (path, sentence) => {
    const clock = createFakeClock()
    const directory = async () => ({ items: [], isComplete: false })
    const content = contentForPages({ ...createBuiltinContent({ clock }), directory })
    const server = createPageServer({ handlePage: page, site: testSite, contentFor: () => content, clock })
    const answer = await server.answer(new Request(testSite.origin + path))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(sentence)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '30',
      'cache-control': 'no-store',
    })
    expect(server.size().pages).toBe(0)
  },
)
