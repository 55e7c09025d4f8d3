import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { createAvailabilityCheck } from './availability.ts'
import { createWordPressApi } from './wordpress-api.ts'

async function start(first: Answer) {
  const told = { answer: first }
  const server = await startRecordingServer(() => told.answer)
  onTestFinished(server.close)
  const clock = createFakeClock()
  const api = createWordPressApi({ baseUrl: server.url, fetch, clock })
  return { told, server, clock, availability: createAvailabilityCheck({ api, clock, log: silentLog }) }
}

test('AVAIL-1 unknown, then available when HEAD /posts?per_page=1 succeeds', async () => {
  const { availability, server, clock } = await start({})
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

test('AVAIL-1 AVAIL-5 unavailable when nobody is there', async () => {
  const { availability, server } = await start({})
  await server.close()
  expect(await availability.check()).toMatchObject({ message: 'WordPress site not reachable' })
})

test('AVAIL-1 AVAIL-5 unavailable after 5 s of silence; AVAIL-3 who meets the check polls for its end', async () => {
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
  const { availability, server, clock } = await start({})
  await availability.check()
  clock.setWallClock(-7_200_000)
  await clock.advance(300_000)
  await availability.check()
  expect(server.requests).toHaveLength(2)
})

test('AVAIL-2 a finding is fresh for 5 min; a forced check asks at once', async () => {
  const { availability, server, clock, told } = await start({})
  await availability.check()
  told.answer = { status: 503 }
  await clock.advance(299_999)
  expect((await availability.check()).status).toBe('available')
  expect((await availability.check({ isForced: true })).status).toBe('unavailable')
  await clock.advance(300_000)
  told.answer = {}
  expect((await availability.check()).status).toBe('available')
  expect(server.requests).toHaveLength(3)
})
