import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { siteContext } from '#pages/rendering/site-context.ts'
import { pageArgs } from '#testing/builders/page-args.ts'
import { renderPage } from './entry.server.tsx'

type Lines = [level: string, fields: object][]

/** A site with the built-in content, whose log a test reads. */
function testSite(instead: Partial<Site> = {}) {
  const lines: Lines = []
  const log = {
    ...silentLog,
    debug: (fields: object) => lines.push(['debug', fields]),
    error: (fields: object) => lines.push(['error', fields]),
  }
  const { context } = pageArgs<{ context: { get(key: typeof siteContext): Site } }>('/')
  return { lines, site: { ...context.get(siteContext), log, ...instead } }
}
const address = 'http://localhost/contact?email=anna@example.com'

test('renders a page, without the router’s data for a browser', async () => {
  const { lines, site } = testSite()
  const response = await renderPage(new Request(address), site)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('action="/api/forms/contact"')
  expect(html).not.toMatch(/__reactRouter|__staticRouter/)
  expect(lines).toEqual([])
})

test.each(['POST', 'PROPFIND'])(
  'refuses %s with the page of an error, and does not log it as one',
  async (method) => {
    const { lines, site } = testSite()
    const headers = { Origin: 'https://evil.example' }
    const response = await renderPage(new Request(address, { method, headers }), site)
    expect(response.status).toBe(405)
    expect(lines).toEqual([['debug', { page: 'contact', method }]])
  },
)

test('logs an exception of a loader with its location, without the query', async () => {
  const { lines, site } = testSite()
  const content = {
    ...site.content,
    options: () => {
      throw new Error('out of paper')
    },
  }
  const response = await renderPage(new Request(address), { ...site, content })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('noindex')
  expect(lines).toEqual([
    ['error', { page: 'contact', error: expect.stringContaining('entry.server.test.ts') }],
  ])
})

test('renders the page of an error when a page cannot be rendered, and logs it', async () => {
  const { lines, site } = testSite()
  // Neither the page nor the page of an error inside the frame can be.
  const content = { ...site.content, menu: async () => ({}) as never }
  const response = await renderPage(new Request(address), { ...site, content })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('<main id="main">')
  expect(lines).toContainEqual(['error', { page: 'contact', error: expect.stringContaining('flatMap') }])
})

test('schedules the render of a page', async () => {
  const turn = Promise.withResolvers<void>()
  let isRendered = false
  const { site } = testSite({ inTurn: () => turn.promise })
  const rendered = renderPage(new Request(address), site).then(() => {
    isRendered = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isRendered).toBe(false)
  turn.resolve()
  await rendered
  expect(isRendered).toBe(true)
})

test('does not log a disconnected visitor', async () => {
  const { lines, site } = testSite()
  await renderPage(new Request(address, { signal: AbortSignal.abort() }), site).catch(() => {})
  expect(lines).toEqual([])
})
