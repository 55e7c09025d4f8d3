import type { EntryContext, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import handleRequest, { createRequestHandler, createSiteContext, handleError } from './entry.server.tsx'
import type { Site } from './pages/rendering/site-context.ts'

function logged(error: unknown, init: RequestInit = {}) {
  const lines: [level: string, fields: object][] = []
  const log = {
    ...silentLog,
    debug: (fields: object) => lines.push(['debug', fields]),
    error: (fields: object) => lines.push(['error', fields]),
  }
  const context = createSiteContext({ log } as unknown as Site)
  const request = new Request('http://localhost/contact?email=anna@example.com', init)
  handleError(error, { request, context })
  return lines
}

test('does not log an unsupported method as an error', () => {
  const refused = { status: 405, statusText: 'Method Not Allowed', internal: true, data: 'You made a POST' }
  expect(logged(refused)).toEqual([['debug', { page: 'contact', method: 'GET' }]])
})

test('does not log a cross-site post as an error, which could fill the log', () => {
  const refused = new Error('The origin does not match')
  expect(logged(refused, { method: 'POST' })).toEqual([
    ['debug', expect.objectContaining({ page: 'contact' })],
  ])
})

test('logs an exception with its location, without the query', () => {
  const [[level, fields] = []] = logged(new Error('out of paper'))
  expect(level).toBe('error')
  expect(fields).toEqual({ page: 'contact', error: expect.stringContaining('entry.server.test.ts') })
})

test('schedules the render of a page', async () => {
  const turn = Promise.withResolvers<void>()
  let isRead = false
  const site = createSiteContext({ inTurn: () => turn.promise } as unknown as Site)
  const context = {
    get staticHandlerContext() {
      isRead = true
      throw new Error('rendered')
    },
  } as unknown as EntryContext
  const rendered = handleRequest(new Request('http://localhost/'), 200, new Headers(), context, site)
  await new Promise((resolve) => setImmediate(resolve))
  expect(isRead).toBe(false)
  turn.resolve()
  await expect(rendered).rejects.toThrow('rendered')
})

test('does not log a disconnected visitor', () => {
  expect(logged(new Error('aborted'), { signal: AbortSignal.abort() })).toEqual([])
})

test('serialises no page data for the browser', async () => {
  const encoded = async (_: Request, __: number, ___: Headers, { serverHandoffStream }: EntryContext) =>
    new Response(serverHandoffStream)
  const root = {
    id: 'root',
    path: '/',
    module: { loader: () => 'only for the rendering', default: () => null },
  }
  const build = {
    entry: { module: { default: encoded } },
    routes: { root },
    assets: {},
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    prerender: [],
  }
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  const text = await (await handle(new Request('http://localhost/'))).text()
  expect(text).toContain('loaderData')
  expect(text).not.toContain('only for the rendering')
})
