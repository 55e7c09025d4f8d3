import { expect, onTestFinished, test } from 'vitest'
import { type Log, silentLog } from '#base/log.ts'
import { leastPluginVersion } from '#base/version.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { fits, introduceSite, introductionPausesMs, readSignature } from './signed-requests.ts'

/** WordPress's response once it knows the website. */
const met: Answer = { body: { url: 'https://studio.example' } }

async function introduction(answers: Answer[]) {
  const server = await startRecordingServer(() => answers.shift() ?? { status: 500 })
  onTestFinished(server.close)
  const clock = createFakeClock()
  const warned: unknown[] = []
  const stopping = new AbortController()
  const log: Log = { ...silentLog, warn: (fields) => void warned.push(fields) }
  const done = introduceSite({
    wordpress: { url: server.url, secret: 'both know' },
    siteUrl: 'https://studio.example',
    fetch,
    clock,
    log,
    signal: stopping.signal,
  })
  return { server, clock, warned, done, stopping }
}

test('LINK-3 the site sends its address, signed, and retries until WordPress accepts it', async () => {
  const { server, clock, done, warned } = await introduction([{ status: 503 }, met])
  await server.received(1)
  while (server.requests.length < 2) {
    await clock.advance(introductionPausesMs[0] ?? 0)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
  const [request] = server.requests
  const parts = { method: 'POST', target: '/wp-json/igniting-studio/v1/website', body: request?.body ?? '' }
  const signature = readSignature(request?.headers['x-studio-signature']?.toString())
  expect(signature && fits('both know', parts, signature)).toBe(true)
  expect(JSON.parse(parts.body)).toEqual({ url: 'https://studio.example', needs_plugin: leastPluginVersion })
  expect(warned).toEqual([])
})

test('LINK-3 does not mistake a page with status 200, such as a login, for WordPress: retries', async () => {
  const { server, clock, done } = await introduction([{ body: '<!doctype html><title>Log in</title>' }, met])
  await server.received(1)
  while (server.requests.length < 2) {
    await clock.advance(introductionPausesMs[0] ?? 0)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
})

test('stops on a refusal, and logs it once', async () => {
  const { done, warned, server } = await introduction([{ status: 401, body: { message: 'the secret' } }])
  await done
  expect(server.requests).toHaveLength(1)
  expect(warned).toMatchObject([{ status: 401 }])
})

test('ends on shutdown', async () => {
  const { done, server, stopping } = await introduction(['hang'])
  await server.received(1)
  stopping.abort()
  await done
})
