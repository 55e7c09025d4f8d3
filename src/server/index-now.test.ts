import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { batchMs, createIndexNow, maxWaiting, retryPausesMs } from './index-now.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(statusOf: () => number = () => 202) {
  const clock = createFakeClock()
  const warned: unknown[] = []
  const server = await startRecordingServer(() => ({ status: statusOf(), body: {} }))
  const engines = createIndexNow({
    origin: 'https://studio.example',
    key: '0123456789abcdef',
    endpoint: `${server.url}/indexnow`,
    fetch,
    clock,
    log: { ...silentLog, warn: (...line) => void warned.push(line) },
  })
  closing.push(engines.stop, server.close)
  const notified = () => server.requests.map(({ body }) => JSON.parse(body))
  return { clock, warned, server, engines, notified }
}
const post = { type: 'post', slug: 'a b', lang: 'hu', event: 'published' } as const

test('SEO-7 submits simultaneous changes once, with the lists that contain them', async () => {
  const { clock, engines, notified } = await start()
  engines.notify(post)
  engines.notify({ type: 'services', slug: 'social-media', event: 'updated' })
  engines.notify(post)
  for (const type of ['comment', 'options', 'page']) engines.notify({ type, slug: 'x', event: 'updated' })
  expect(notified()).toEqual([])
  await clock.advance(batchMs)
  await expect.poll(notified).toHaveLength(1)
  expect(notified()[0]).toEqual({
    host: 'studio.example',
    key: '0123456789abcdef',
    keyLocation: 'https://studio.example/0123456789abcdef.txt',
    urlList: [
      'https://studio.example/hu/blog/a%20b',
      'https://studio.example/hu/blog',
      'https://studio.example/services/social-media',
      'https://studio.example/hu/services/social-media',
    ],
  })
})

test('SEO-7 retries a refusal twice, with newer changes, then gives up', async () => {
  const { clock, engines, notified, warned } = await start(() => 503)
  engines.notify(post)
  await clock.advance(batchMs)
  await expect.poll(() => warned.length).toBe(1)
  engines.notify({ ...post, slug: 'b' })
  for (const [at, ms] of retryPausesMs.entries()) {
    await clock.advance(ms)
    await expect.poll(() => warned.length).toBe(at + 2)
  }
  expect(notified().map(({ urlList }) => urlList.length)).toEqual([2, 3, 3])
  expect(JSON.stringify(warned)).not.toContain('0123456789abcdef')
})

test('SEO-7 submits changes made during a submission afterwards', async () => {
  const clock = createFakeClock()
  const notified: string[][] = []
  const answer: typeof fetch = async (_, init) => {
    notified.push(JSON.parse(String(init?.body)).urlList)
    if (notified.length <= retryPausesMs.length + 1) engines.notify(post)
    return new Response(null, { status: 202 })
  }
  const engines = createIndexNow({
    ...{ origin: 'https://studio.example', key: '0123456789abcdef', endpoint: 'https://index.example/' },
    ...{ fetch: answer, clock, log: silentLog },
  })
  closing.push(engines.stop)
  engines.notify(post)
  for (let round = 1; round <= retryPausesMs.length + 2; round++) {
    await clock.advance(batchMs)
    expect(notified).toHaveLength(round)
  }
  expect(new Set(notified.map(String)).size).toBe(1)
})

test('SEO-7 limits a flood of changes', async () => {
  const { clock, engines, notified } = await start()
  for (let at = 0; at < 3 * maxWaiting; at++) engines.notify({ ...post, slug: `post-${at}` })
  await clock.advance(batchMs)
  await expect.poll(notified).toHaveLength(1)
  expect(notified()[0].urlList).toHaveLength(maxWaiting)
})
