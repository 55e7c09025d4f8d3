import {
  createRequestHandler,
  data,
  type EntryContext,
  type LoaderFunction,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { hideLoaderData, restoreLoaderData } from './hidden-data.ts'

const secret = 'only for the rendering'

/** A page whose answer tells what the router encoded for a browser and what the rendering reads. */
async function answerOf(loader: LoaderFunction) {
  const entry = {
    handleError() {},
    default: async (_request: Request, status: number, _headers: Headers, context: EntryContext) => {
      const encoded = await new Response(context.serverHandoffStream).text()
      const { loaderData } = restoreLoaderData(context).staticHandlerContext
      return Response.json({ encoded, loaderData }, { status })
    },
  }
  const root = { id: 'root', path: '/', module: { loader, default: () => null } }
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: { routes: {}, version: '' },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const response = await createRequestHandler(
    hideLoaderData(build),
    'production',
  )(new Request('http://localhost/'))
  return { status: response.status, text: await response.text() }
}

test('the router serialises no loader data, and the render has all of it', async () => {
  const { status, text } = await answerOf(() => ({ secret }))
  const { encoded, loaderData } = JSON.parse(text)
  expect(status).toBe(200)
  expect(encoded).toContain('loaderData')
  expect(encoded).not.toContain(secret)
  expect(loaderData).toEqual({ root: { secret } })
})

test.each([null, 'a text', 0, [1, 2]])('a loader may return %j', async (value) => {
  const { text } = await answerOf(() => value)
  expect(JSON.parse(text).loaderData).toEqual({ root: value })
})

test('data with a status has its status', async () => {
  const { status, text } = await answerOf(() => data({ secret }, { status: 404 }))
  expect(status).toBe(404)
  expect(JSON.parse(text).loaderData).toEqual({ root: { secret } })
  expect(JSON.parse(text).encoded).not.toContain(secret)
})

test('leaves a Response from a loader to the router', async () => {
  const { status, text } = await answerOf(() => new Response('gone', { status: 410 }))
  expect(status).toBe(410)
  expect(JSON.parse(text).loaderData).toEqual({ root: 'gone' })
})

test('a loader that fails leaves no data', async () => {
  const { status, text } = await answerOf(() => {
    throw new Error('out of paper')
  })
  expect(status).toBe(500)
  expect(JSON.parse(text).loaderData).toEqual({})
})

test('does not change a route without a loader', () => {
  const routes = { root: { id: 'root', module: { default: () => null } } }
  expect(hideLoaderData({ routes } as unknown as ServerBuild).routes).toEqual(routes)
})
