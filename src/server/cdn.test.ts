import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { CdnName } from '#config/settings.ts'
import { anyTag } from '#content/content-tags.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { batchMs, cdns, createCdnPurges, maxWaitingTags, retryPausesMs } from './cdn.ts'

const token = 'a secret of the CDN'
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(cdn: CdnName, statusOf: () => number = () => 200) {
  const clock = createFakeClock()
  const logged: unknown[] = []
  const note = (...line: unknown[]) => void logged.push(line)
  const server = await startRecordingServer(() => ({ status: statusOf(), body: {} }))
  const endpoint = { url: `${server.url}/the/purge/address`, token }
  const log = { ...silentLog, info: note, error: note }
  const purges = createCdnPurges({ cdn, endpoint, fetch, clock, log })
  closing.push(purges.stop, server.close)
  /** Lets the batch go out, and waits until `requests` requests have arrived in total. */
  const sent = async (requests: number) => {
    await clock.advance(batchMs)
    await expect.poll(() => server.requests.length).toBe(requests)
    return server.requests
  }
  return { clock, logged, server, purges, sent }
}

test('CDN-2 purges Varnish by PURGE with the tags in a header, as in deploy/varnish.vcl', async () => {
  const { purges, sent } = await start('varnish')
  purges.purge(new Set(['post:#7', 'posts:en']))
  const [request] = await sent(1)
  expect(request).toMatchObject({ method: 'PURGE', path: '/the/purge/address' })
  expect(request?.headers).toMatchObject({
    'xkey-purge': 'post:#7 post posts:en posts',
    authorization: `Bearer ${token}`,
  })
})

test('CDN-2 soft-purges Fastly by a batch of surrogate keys', async () => {
  const { purges, sent } = await start('fastly')
  purges.purge(new Set(['post:#7']))
  const [request] = await sent(1)
  expect(request).toMatchObject({ method: 'POST', path: '/the/purge/address' })
  expect(request?.headers).toMatchObject({
    'fastly-key': token,
    'fastly-soft-purge': '1',
    'content-type': 'application/json',
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({ surrogate_keys: ['post:#7', 'post'] })
})

test('CDN-2 purges Cloudflare by tags', async () => {
  const { purges, sent } = await start('cloudflare')
  purges.purge(new Set([anyTag]))
  const [request] = await sent(1)
  expect(request).toMatchObject({ method: 'POST', path: '/the/purge/address' })
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({ tags: ['all'] })
})

test('CDN-2 batches simultaneous changes, within the CDN’s limit of tags per request', async () => {
  const { purges, sent } = await start('cloudflare')
  for (let id = 0; id < 150; id += 1) purges.purge(new Set([`post:#${id}`]))
  const requests = await sent(2)
  const tags = requests.map(({ body }) => JSON.parse(body).tags)
  expect(tags.map(({ length }) => length)).toEqual([cdns.cloudflare.maxTags, 51])
})

test('CDN-2 turns a flood of tags into one purge of everything', async () => {
  const { purges, sent } = await start('fastly')
  for (let id = 0; id <= maxWaitingTags; id += 1) purges.purge(new Set([`post:#${id}`]))
  const [request] = await sent(1)
  expect(JSON.parse(request?.body ?? '').surrogate_keys).toContain('all')
  expect(purges.status().waiting).toBe(0)
})

test('CDN-3 retries a refused purge, reports it once in log and status, never with the secret', async () => {
  let status = 500
  const { purges, sent, clock, logged } = await start('fastly', () => status)
  purges.purge(new Set(['post:#7']))
  await sent(1)
  await expect.poll(() => purges.status().failing).toBe('it answered 500')
  await clock.advance(retryPausesMs[0] ?? 0)
  await sent(2)
  status = 200
  await clock.advance(retryPausesMs[1] ?? 0)
  await sent(3)
  await expect.poll(purges.status).toEqual({ cdn: 'fastly', purged: 2, waiting: 0, lost: 0, failing: null })
  expect(logged).toHaveLength(2)
  expect(JSON.stringify([logged, purges.status()])).not.toContain(token)
})

test('CDN-3 gives up on a purge that is refused for long, and tries the next one', async () => {
  const { purges, sent, clock } = await start('varnish', () => 403)
  purges.purge(new Set(['post:#7']))
  await sent(1)
  for (const [at, pauseMs] of retryPausesMs.entries()) {
    await expect.poll(() => purges.status().failing).toBe('it answered 403')
    await clock.advance(pauseMs)
    await sent(at + 2)
  }
  await expect.poll(() => purges.status().lost).toBe(2)
  purges.purge(new Set(['post:#8']))
  await sent(retryPausesMs.length + 2)
})
