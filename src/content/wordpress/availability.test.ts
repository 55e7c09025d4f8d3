import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { createAvailabilityCheck } from './availability.ts'
import { CallFailed, whileAvailable } from './call-failed.ts'
import { NotRestApi } from './errors.ts'
import { createWordPressApi } from './wordpress-api.ts'

/** WordPress's answer to HEAD for a list: a JSON content type without a body, and the length of the list. */
const available = {
  headers: { 'Content-Type': 'application/json; charset=UTF-8', 'X-WP-Total': '0' },
}

async function start(first: Answer) {
  const reported: { answer: Answer } = { answer: first }
  const server = await startRecordingServer(() => reported.answer)
  onTestFinished(server.close)
  const clock = createFakeClock()
  const api = createWordPressApi({ baseUrl: server.url, fetch, clock })
  return {
    reported,
    server,
    clock,
    api,
    availability: createAvailabilityCheck({ api, clock, log: silentLog }),
  }
}

test('AVAIL-1 unknown, then available when HEAD /posts?per_page=1 succeeds', async () => {
  const { availability, server, clock } = await start(available)
  expect(availability.current()).toEqual({ status: 'unknown', message: '', checkedAt: null })
  expect(await availability.check()).toEqual({ status: 'available', message: '', checkedAt: clock.now() })
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'HEAD /wp-json/wp/v2/posts?per_page=1',
  ])
})

test('AVAIL-1 AVAIL-5 unavailable on any other status', async () => {
  const { availability } = await start({ status: 500, statusText: 'Internal Server Error' })
  expect(await availability.check()).toMatchObject({
    status: 'unavailable',
    message: 'HTTP 500: Internal Server Error',
  })
})

test.each<[string, Answer, string]>([
  ['a login page, a captive portal or a maintenance page', { body: '<!doctype html>' }, 'a web page'],
  [
    'another service that speaks JSON',
    { headers: { 'Content-Type': 'application/json' } },
    'application/json',
  ],
  ['an answer without a type', { headers: { 'Content-Type': '' } }, 'without a type'],
  ['a status of success without content', { status: 204, headers: { 'Content-Type': '' } }, 'without a type'],
])('AVAIL-1 AVAIL-5 unavailable when %s answers 200, and says so', async (_, answer, expected) => {
  const { availability } = await start(answer)
  const { status, message } = await availability.check()
  expect(status).toBe('unavailable')
  expect(message).toMatch(/^Connection failed: what answers is not the REST API of WordPress/)
  expect(message).toContain(expected)
})

test('AVAIL-1 checks again immediately when a read gets a page instead of JSON', async () => {
  const { reported, availability, api, server } = await start(available)
  await availability.check()
  reported.answer = { body: '<!doctype html><title>Log in</title>' }
  const read = whileAvailable(availability)
  const call = { operation: 'posts', group: 'posts', path: '/wp/v2/posts' }
  const reading = read({ name: 'posts' } as never, async () => {
    const answer = await api(call)
    if (!answer.ok) throw new CallFailed(answer.fault)
  })
  await expect(reading).rejects.toMatchObject({ fault: { cause: expect.any(NotRestApi) } })
  await expect.poll(() => availability.current().status).toBe('unavailable')
  expect(server.requests.map(({ method }) => method)).toEqual(['HEAD', 'GET', 'HEAD'])
})

test('AVAIL-1 the companion plugin sends its version with every response', async () => {
  const { availability, reported } = await start(available)
  expect(await availability.check()).not.toHaveProperty('plugin')
  reported.answer = { headers: { ...available.headers, 'X-Igniting-Studio': '1.1.0' } }
  expect(await availability.check({ isForced: true })).toMatchObject({ status: 'available', plugin: '1.1.0' })
})

test('AVAIL-1 AVAIL-5 unavailable when the connection is refused', async () => {
  const { availability, server } = await start(available)
  await server.close()
  expect(await availability.check()).toMatchObject({ message: 'WordPress site not reachable' })
})

test('AVAIL-1 AVAIL-5 unavailable after 5 s without an answer; AVAIL-3 concurrent callers poll for its end', async () => {
  const { availability, server, clock } = await start('hang')
  const first = availability.check()
  await server.received(1)
  const second = availability.check({ isForced: true })
  await clock.advance(4999)
  expect(availability.current().status).toBe('unknown')
  await clock.advance(1)
  expect(await first).toMatchObject({ status: 'unavailable', message: 'Connection timeout (>5s)' })
  await clock.advance(100)
  expect(await second).toEqual(await first)
  expect(server.requests).toHaveLength(1)
})

test('AVAIL-2 a finding is fresh for 5 min, whatever happens to the wall clock', async () => {
  const { availability, server, clock } = await start(available)
  await availability.check()
  clock.setWallClock(-7_200_000)
  await clock.advance(300_000)
  await availability.check()
  expect(server.requests).toHaveLength(2)
})

test('AVAIL-2 a result is fresh for 5 min; a forced check asks immediately', async () => {
  const { availability, server, clock, reported } = await start(available)
  await availability.check()
  reported.answer = { status: 503 }
  await clock.advance(299_999)
  expect((await availability.check()).status).toBe('available')
  expect((await availability.check({ isForced: true })).status).toBe('unavailable')
  await clock.advance(300_000)
  reported.answer = available
  expect((await availability.check()).status).toBe('available')
  expect(server.requests).toHaveLength(3)
})
