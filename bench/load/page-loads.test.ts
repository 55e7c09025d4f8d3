import { expect, onTestFinished, test } from 'vitest'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { errorsIn, loadBurst, loadPaced, summarize } from './page-loads.ts'

const page = (outcome: string, digest: string, ms: number, path = '/') => ({ path, outcome, digest, ms })

test('accepts only a 200 with the expected bytes', () => {
  const results = [page('200', 'a', 1), page('200', 'b', 2), page('503', 'c', 3), page('ECONNRESET', '', 4)]
  const summary = summarize(results, { '/': 'a' })
  expect(summary).toMatchObject({ requests: 4, good: 1, versions: 4, slowestMs: 4 })
  expect(errorsIn(summary)).toBe('1 × 503, 1 × changed, 1 × ECONNRESET')
  expect(summarize(results.slice(0, 2))).toMatchObject({ good: 2, versions: 2 })
})

test('counts versions per page', () => {
  expect(summarize([page('200', 'a', 1, '/a'), page('200', 'b', 1, '/b')])).toMatchObject({ versions: 1 })
})

test('a burst and a paced load send as many requests as configured', async () => {
  const server = await startRecordingServer(({ path }) => ({ status: path === '/b' ? 503 : 200, body: path }))
  onTestFinished(server.close)
  expect(await loadBurst({ kind: 'burst', origin: server.url, paths: Array(20).fill('/') })).toMatchObject({
    requests: 20,
    good: 20,
    versions: 1,
  })
  const paths = ['/a', '/b']
  const order = { kind: 'paced', origin: server.url, paths, ratePerSecond: 100, seconds: 0.1 } as const
  const paced = await loadPaced(order)
  // A busy machine may leave time for a single request, and then the second path is not requested.
  const errors = Math.floor(paced.requests / 2)
  expect(paced.errors).toEqual(errors > 0 ? { 503: errors } : {})
  expect(server.requests).toHaveLength(20 + paced.requests)
})

test('records an unreachable server as an error and continues', async () => {
  const server = await startRecordingServer(() => ({}))
  await server.close()
  const answers = await loadBurst({ kind: 'burst', origin: server.url, paths: Array(3).fill('/') })
  expect(answers).toMatchObject({ good: 0, errors: { ECONNREFUSED: 3 } })
})
