import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { requestKind } from './request-kind.ts'
import { burstMs, createSecurityLog, notFoundBurst } from './security-log.ts'
import { createTraffic } from './traffic.ts'
import { createTrafficMetrics } from './traffic-metrics.ts'
import { countUpstreamCalls } from './upstream-calls.ts'

test.each([
  ['/', 'page'],
  ['/hu/blog?tag=x.png', 'page'],
  ['/about.data', 'file'],
  ['/sitemap.xml', 'document'],
  ['/assets/a-1.js', 'file'],
  ['/wp-login.php', 'file'],
  ['/media/uploads/a.jpg', 'media'],
  ['/api/forms/contact', 'form'],
  ['/api/search?q=anna@pelda.hu', 'search'],
  ['/api/consent', 'consent'],
  ['/api/revalidate', 'webhook'],
  ['/api/status', 'api'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
  ['*', 'page'],
  [undefined, 'page'],
] as const)('classifies %s as %s', (url, kind) => {
  expect(requestKind(url)).toBe(kind)
})

function watched() {
  const clock = createFakeClock()
  const lines: object[] = []
  const log = { ...silentLog, warn: (fields: object) => void lines.push(fields) }
  const registry = new Registry()
  const traffic = createTraffic({
    metrics: createTrafficMetrics([registry]),
    security: createSecurityLog({ clock, log }),
  })
  const answered = (url: string, status: number | null, times = 1) => {
    for (let time = 0; time < times; time++) traffic.answered({ url, status, ms: 1, isFromCache: false })
  }
  return { clock, lines, traffic, answered, registry }
}

test('logs a burst of refusals at its start and again with its size', async () => {
  const { clock, lines, answered } = watched()
  answered('/api/forms/contact', 429, 5_000)
  answered('/api/revalidate', 401)
  expect(lines).toEqual([
    { door: 'form', event: 'rate limited', count: 1, seconds: 60 },
    { door: 'webhook', event: 'not authentic', count: 1, seconds: 60 },
  ])
  await clock.advance(burstMs)
  expect(lines.slice(2)).toEqual([{ door: 'form', event: 'rate limited', count: 5_000, seconds: 60 }])
  answered('/api/forms/contact', 429)
  expect(lines).toHaveLength(4)
})

test('logs 404s only in bursts, as from a scanner', async () => {
  const { clock, lines, answered } = watched()
  answered('/wp-login.php', 404, notFoundBurst)
  await clock.advance(burstMs)
  expect(lines).toEqual([])
  answered('/wp-login.php', 404, notFoundBurst + 1)
  await clock.advance(burstMs)
  expect(lines).toEqual([{ door: 'file', event: 'not found', count: notFoundBurst + 1, seconds: 60 }])
})

test('echoes nothing that was sent in log or metrics', async () => {
  const { clock, lines, answered, traffic, registry } = watched()
  for (const status of [200, 400, 401, 403, 404, 408, 413, 418, 429, 503, null])
    answered('/api/search?q=anna@pelda.hu&from=203.0.113.7', status, 200)
  traffic.cut('stalled reader')
  await clock.advance(burstMs)
  expect(JSON.stringify(lines) + (await registry.metrics())).not.toMatch(/anna|pelda|203|q=/)
  expect(lines).toContainEqual({ door: 'connection', event: 'stalled reader', count: 1, seconds: 60 })
})

test('counts a wrong token as a refusal, but no good answers and disconnects', () => {
  const { lines, answered } = watched()
  answered('/', 200)
  answered('/', null)
  answered('/api/forms/contact', 422)
  answered('/readyz', 503)
  answered('/metrics', 404)
  expect(lines).toEqual([{ door: 'metrics', event: 'not authentic', count: 1, seconds: 60 }])
})

test('counts calls to WordPress by outcome, and no others', async () => {
  const answers: Record<string, () => Response> = {
    'https://cms.example/a': () => new Response(),
    'https://cms.example/gone': () => new Response('', { status: 404 }),
    'https://other.example/a': () => new Response(),
  }
  const upstream = countUpstreamCalls(async (input) => {
    const answer = answers[String(input)]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }, 'https://cms.example')
  for (const url of [...Object.keys(answers), 'https://cms.example/down', 'https://cms.example.evil/'])
    await upstream.fetch(url).catch(() => {})
  expect(upstream.calls()).toEqual({ '2xx': 1, '3xx': 0, '4xx': 1, '5xx': 0, failed: 1 })
})
