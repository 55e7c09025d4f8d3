import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, startRecordingServer } from '#testing/recording-server.ts'
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

test('an answer of exactly the bound is read, one byte more is refused', async () => {
  const exact = await serve({ body: 'x'.repeat(100) })
  expect((await exact.get()).text).toHaveLength(100)
  const larger = await serve({ body: 'x'.repeat(101) })
  await expect(larger.get()).rejects.toBeInstanceOf(AnswerTooLarge)
})

test('bytes are counted, not characters', async () => {
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

test('a request that is given up is given up on the wire too', async () => {
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
