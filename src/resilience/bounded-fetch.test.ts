import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { AnswerTooLarge, boundedFetch } from './bounded-fetch.ts'

async function serve(answer: Answer) {
  const server = await startRecordingServer(() => answer)
  onTestFinished(server.close)
  const clock = createFakeClock()
  const get = (bounds: { ms?: number; maxBytes?: number; signal?: AbortSignal } = {}) =>
    boundedFetch(fetch, `${server.url}/thing`, {}, { clock, ms: 1000, maxBytes: 100, ...bounds })
  return { server, clock, get }
}

test('gives status, headers and text', async () => {
  const { get } = await serve({
    status: 418,
    statusText: 'Teapot',
    headers: { 'X-Total': '3' },
    body: 'árvíz',
  })
  const { headers, ...answer } = await get()
  expect(answer).toEqual({ status: 418, statusText: 'Teapot', text: 'árvíz' })
  expect(headers.get('x-total')).toBe('3')
})

test('ERR-1 the fetch helper says "Fetch request to {url} timed out"', async () => {
  const { get, server, clock } = await serve('hang')
  const ended = get()
  const expectation = expect(ended).rejects.toThrow(`Fetch request to ${server.url}/thing timed out`)
  await server.received(1)
  await clock.advance(1000)
  await expectation
})

test('names the kind of a network failure', async () => {
  const { server, get } = await serve('hang')
  await server.close()
  const failed = await get().catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(TypeError)
  expect(failed).toHaveProperty('message', expect.stringMatching(/^fetch failed: connect ECONNREFUSED /))
})

test('names the code of a failure without a message, as of a host with several addresses', async () => {
  const cause = Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' })
  const away = () => Promise.reject(new TypeError('fetch failed', { cause }))
  const bounds = { clock: createFakeClock(), ms: 1000, maxBytes: 100 }
  await expect(boundedFetch(away, 'http://example.com', {}, bounds)).rejects.toThrow(
    'fetch failed: ETIMEDOUT',
  )
})

test('reads an answer of exactly the limit, and refuses one byte more', async () => {
  const exact = await serve({ body: 'x'.repeat(100) })
  expect((await exact.get()).text).toHaveLength(100)
  const larger = await serve({ body: 'x'.repeat(101) })
  await expect(larger.get()).rejects.toBeInstanceOf(AnswerTooLarge)
})

test('counts bytes, not characters', async () => {
  const { get } = await serve({ body: 'ő'.repeat(51) })
  await expect(get()).rejects.toBeInstanceOf(AnswerTooLarge)
})

test("the caller's abort ends the request", async () => {
  const { get, server } = await serve('hang')
  const caller = new AbortController()
  const ended = get({ signal: caller.signal })
  await server.received(1)
  caller.abort(new Error('the visitor left'))
  await expect(ended).rejects.toThrow('the visitor left')
})

test('closes the connection of an aborted request', async () => {
  const clock = createFakeClock()
  let signal: AbortSignal | null | undefined
  const hanging: typeof fetch = (_, init) => {
    signal = init?.signal
    return new Promise(() => {})
  }
  const ended = boundedFetch(hanging, 'http://x', {}, { clock, ms: 1000, maxBytes: 1 }).catch(
    () => 'given up',
  )
  await clock.advance(1000)
  expect(await ended).toBe('given up')
  expect(signal?.aborted).toBe(true)
})

describe('redirects', () => {
  const bounds = { clock: createFakeClock(), ms: 1000, maxBytes: 100 }

  /** A server that redirects `/thing` to an address that the test chooses, and a second server as a foreign target. */
  async function serveRedirect(locationOf: (own: string, elsewhere: string) => string, status = 307) {
    const elsewhere = await startRecordingServer(() => ({ body: 'elsewhere' }))
    const server = await startRecordingServer(({ path }) =>
      path === '/thing'
        ? { status, headers: { Location: locationOf(server.url, elsewhere.url) } }
        : { body: 'found' },
    )
    for (const { close } of [server, elsewhere]) onTestFinished(close)
    const ask = (init: RequestInit = {}) => boundedFetch(fetch, `${server.url}/thing`, init, bounds)
    return { server, elsewhere, ask }
  }

  test.each([301, 302, 307, 308])('follows %i within the host for a read', async (status) => {
    const { ask } = await serveRedirect((own) => `${own}/thing/`, status)
    expect(await ask()).toMatchObject({ status: 200, text: 'found' })
    const relative = await serveRedirect(() => '/thing/', status)
    expect(await relative.ask({ method: 'HEAD' })).toMatchObject({ status: 200 })
  })

  test('never follows one to another host', async () => {
    const { ask, elsewhere } = await serveRedirect((_, other) => `${other}/thing`)
    expect(await ask()).toMatchObject({ status: 307 })
    await expect(ask({ method: 'POST', body: 'anna@pelda.hu' })).rejects.toThrow(TypeError)
    expect(elsewhere.requests).toEqual([])
  })

  test('does not follow one for a write, whose body is sent once', async () => {
    const { ask, server } = await serveRedirect((own) => `${own}/other`)
    await expect(ask({ method: 'POST', body: 'anna@pelda.hu' })).rejects.toThrow(TypeError)
    expect(server.requests).toHaveLength(1)
  })

  test('ends a redirect loop', async () => {
    const { ask, server } = await serveRedirect((own) => `${own}/thing`)
    expect(await ask()).toMatchObject({ status: 307 })
    expect(server.requests).toHaveLength(4)
  })

  test('follows http to https on the same host, never back', async () => {
    const asked: string[] = []
    const leadingTo =
      (location: string): typeof fetch =>
      async (input) => {
        asked.push(String(input))
        return asked.length === 1
          ? new Response(null, { status: 301, headers: { location } })
          : new Response('found')
      }
    const there = await boundedFetch(leadingTo('https://cms.example/a'), 'http://cms.example/a', {}, bounds)
    expect([there.text, asked]).toEqual(['found', ['http://cms.example/a', 'https://cms.example/a']])
    asked.length = 0
    const back = await boundedFetch(leadingTo('http://cms.example/a'), 'https://cms.example/a', {}, bounds)
    expect([back.status, asked]).toEqual([301, ['https://cms.example/a']])
  })
})
