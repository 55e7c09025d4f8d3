import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentForPages } from '#content/records/page-content.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { testSite } from '#testing/servers/site-under-test.ts'
import { type Listener, listen } from '../../http.ts'
import type { PageHandler } from '../page-handler.ts'
import { createPageServer, type PageServer } from '../page-server.ts'
import { type CachePolicy, cachePolicies, type Outcome, outcomeOf } from './cache-policy.ts'

/** A path with each outcome. */
const paths: Readonly<Record<Outcome, string>> = {
  good: '/about',
  degraded: '/contact',
  partial: '/faq',
  missing: '/blog/none',
  moved: '/blog?tag=none',
  failed: '/portfolio',
}

const handlePage: PageHandler = async ({ url }, site) => {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  if (path === paths.degraded) await site.content.options()
  if (path === paths.partial) site.skipCache?.()
  if (path === paths.missing) return new Response('none', { status: 404 })
  if (path === paths.moved) return new Response(null, { status: 302, headers: { Location: '/blog' } })
  if (path === paths.failed) return new Response('', { status: 503, headers: { 'Retry-After': '30' } })
  const own = pathname === '/marketing-audit/results'
  return new Response('page', own ? { headers: { 'Cache-Control': 'private, no-store' } } : {})
}

let listener: Listener
let pages: PageServer
beforeAll(async () => {
  const clock = createFakeClock()
  const content = contentForPages(createBuiltinContent({ clock }))
  pages = createPageServer({
    handlePage,
    site: testSite,
    contentFor: (trace) => ({
      ...content,
      async options() {
        trace.isDegraded = true
        return content.options()
      },
    }),
    clock,
  })
  const app = new Hono().all('*', (context) => pages.answer(context.req.raw))
  const started = await listen({ app, pages, host: '127.0.0.1', port: 0 })
  if (!started.ok) throw new Error(started.fault)
  listener = started.value
})
afterAll(() => listener.close())

/** The headers that a client gets, from a render and from memory. */
async function headersOf(path: string) {
  const answers = []
  for (let time = 0; time < 2; time++) {
    const { headers } = await fetch(`http://127.0.0.1:${listener.port}${path}`, { redirect: 'manual' })
    answers.push({ browser: headers.get('cache-control'), cdn: headers.get('cdn-cache-control') })
  }
  expect(answers[1]).toEqual(answers[0])
  return answers[0]
}

const rows: [Outcome, string, string | null, CachePolicy['cache'], number][] = [
  [
    'good',
    'public, max-age=0, must-revalidate, s-maxage=30',
    'max-age=30, stale-while-revalidate=86400',
    'pages',
    30_000,
  ],
  ['degraded', 'public, max-age=0, must-revalidate, s-maxage=5', 'max-age=5', 'pages', 5_000],
  ['partial', 'no-store', null, null, 0],
  ['missing', 'public, max-age=0, must-revalidate, s-maxage=10', 'max-age=10', 'missing', 10_000],
  ['moved', 'no-store', null, null, 0],
  ['failed', 'no-store', null, null, 0],
]

test.each(rows)('ROUTE-6 sends the cache headers of a page that is %s', async (outcome, browser, cdn) => {
  expect(await headersOf(paths[outcome])).toEqual({ browser, cdn })
})

test.each(rows)('caches a page that is %s for its time', (outcome, _, __, cache, freshMs) => {
  expect(cachePolicies[outcome]).toMatchObject({ cache, freshMs })
})

test('keeps a page with a visitor’s answers private, at a CDN too', async () => {
  expect(await headersOf('/marketing-audit/results')).toEqual({ browser: 'private, no-store', cdn: null })
})

test('ROUTE-6 a redirect based on fallback content replaces no good page', () => {
  expect(outcomeOf({ status: 302, isDegraded: false, isPartial: false })).toBe('moved')
  expect(outcomeOf({ status: 302, isDegraded: true, isPartial: false })).toBe('failed')
})
