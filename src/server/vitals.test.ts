import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createVitalsMetrics, keptReports, vitalsHandler, vitalsMaxBytes, vitalsOfAddress } from './vitals.ts'

const report = { path: '/blog/a-spark?a=answers', device: 'phone', lcp: 800, cls: 0.02, ttfb: 90 }

function site() {
  const registry = new Registry()
  const clock = createFakeClock()
  const app = new Hono()
  const note = createVitalsMetrics([registry])
  const origin = 'https://studio.example'
  app.post(
    '/api/vitals',
    vitalsHandler({ note, limits: createMemoryLimits(clock), origin, trustedProxies: 1, clock }),
  )
  const post = (body: unknown, headers = {}) =>
    app.request('/api/vitals', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '203.0.113.7', ...headers },
    })
  const told = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('site_vitals'))
  return { post, told }
}

test('VITALS-1 adds a report to the figures of its page type; the response is empty and sets no cookie', async () => {
  const { post, told } = site()
  const answer = await post({ ...report, visitor: 'anna' }, { Cookie: 'a=b' })
  expect([answer.status, await answer.text(), answer.headers.get('Set-Cookie')]).toEqual([204, '', null])
  const labels = 'page="post",language="en",device="phone"'
  expect(await told()).toEqual([
    `site_vitals_reports_total{${labels}} 1`,
    `site_vitals_p75{vital="lcp",${labels}} 800`,
    `site_vitals_p75{vital="cls",${labels}} 0.02`,
    `site_vitals_p75{vital="ttfb",${labels}} 90`,
  ])
})

test('VITALS-1 reports the 75th percentile of the latest visits', async () => {
  const { post, told } = site()
  const p75 = async () =>
    Number(
      (await told())
        .find((line) => line.includes('"lcp"'))
        ?.split(' ')
        .at(-1),
    )
  for (const lcp of [400, 100, 300, 200]) await post({ ...report, lcp })
  expect(await p75()).toBe(300)
  const from = (address: number) => ({ 'X-Forwarded-For': `198.51.100.${address}` })
  for (let sent = 0; sent < keptReports; sent++)
    await post({ ...report, lcp: 50 }, from(Math.floor(sent / vitalsOfAddress.limit)))
  expect(await p75()).toBe(50)
})

test.each([
  ['no JSON', '{', 400, {}],
  ['nothing measured', { path: '/', device: 'phone' }, 400, {}],
  ['too long', { ...report, more: 'x'.repeat(vitalsMaxBytes) }, 413, {}],
  ['from elsewhere', report, 403, { 'Sec-Fetch-Site': 'cross-site' }],
])('VITALS-2 rejects a report that is %s', async (_, body, status, headers) => {
  const { post, told } = site()
  expect((await post(body, headers)).status).toBe(status)
  expect(await told()).toEqual([])
})

test('VITALS-2 rate-limits reports per address', async () => {
  const { post } = site()
  for (let sent = 0; sent < vitalsOfAddress.limit; sent++) await post(report)
  expect((await post(report)).status).toBe(429)
  expect((await post(report, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(204)
})
