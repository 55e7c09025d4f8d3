import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ConsentReceipt } from '#leads/consent-receipts.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { noPages } from '#testing/connections-fixture.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { consentHandler, receiptMaxBytes, receiptsOfAddress } from './consent.ts'
import { listen } from './http.ts'

const origin = 'https://studio.example'
const choice = { policyVersion: 2, categories: ['necessary', 'statistics'], language: 'hu' }

function site({ isUnavailable = false } = {}) {
  const kept: ConsentReceipt[] = []
  const clock = createFakeClock()
  const app = new Hono()
  app.post(
    '/api/consent',
    consentHandler({
      receipts: {
        async append(receipt) {
          if (isUnavailable) return { ok: false, reason: 'storage' }
          kept.push(receipt)
          return { ok: true }
        },
      },
      limits: createMemoryLimits(clock),
      origin,
      trustedProxies: 1,
      clock,
    }),
  )
  const post = (body: unknown, headers = {}) =>
    app.request('/api/consent', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '203.0.113.7', ...headers },
    })
  return { app, kept, post, clock }
}

test('stores a choice as an anonymous receipt; the response is empty and sets no cookie', async () => {
  const { kept, post, clock } = site()
  const answer = await post({ ...choice, email: 'a@b.example', at: 1 }, { Cookie: 'a=b', 'User-Agent': 'x' })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(kept).toEqual([{ ...choice, at: clock.now() }])
})

test.each([
  '',
  '{',
  '[]',
  'null',
  { ...choice, policyVersion: '2' },
  { ...choice, policyVersion: 0 },
  { ...choice, policyVersion: 1.5 },
  { ...choice, categories: 'all' },
  { ...choice, language: 'de' },
])('rejects the choice %j', async (body) => {
  const { kept, post } = site()
  expect((await post(body)).status).toBe(400)
  expect(kept).toEqual([])
})

test('accepts a chunked receipt; rejects a long one', async () => {
  const { app, kept } = site()
  const listener = await listen({ app, pages: noPages, host: '127.0.0.1', port: 0 })
  if (!listener.ok) throw new Error(listener.fault)
  onTestFinished(() => listener.value.close())
  const post = async (body: string) => {
    const answer = await fetch(`http://127.0.0.1:${listener.value.port}/api/consent`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    return answer.status
  }
  expect(await post(JSON.stringify(choice))).toBe(204)
  expect(await post(JSON.stringify({ ...choice, more: 'x'.repeat(receiptMaxBytes) }))).toBe(413)
  expect(kept).toHaveLength(1)
})

test('drops unknown categories, and always includes necessary', async () => {
  const { kept, post } = site()
  await post({ ...choice, categories: ['marketing', 'visitor@example.com', 7] })
  expect(kept[0]?.categories).toEqual(['necessary', 'marketing'])
})

test('rejects cross-site receipts', async () => {
  const { kept, post } = site()
  expect((await post(choice, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(kept).toEqual([])
})

test('rate-limits receipts per address', async () => {
  const { kept, post } = site()
  for (let sent = 0; sent < receiptsOfAddress.limit; sent++) await post(choice)
  const refused = await post(choice)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await post(choice, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(204)
  expect(kept).toHaveLength(receiptsOfAddress.limit + 1)
})

test('a few senders cannot block everyone’s receipts', async () => {
  const { post } = site()
  for (let address = 0; address < 20; address++)
    for (let sent = 0; sent < receiptsOfAddress.limit; sent++)
      await post(sent % 2 ? choice : 'no receipt', { 'X-Forwarded-For': `198.51.100.${address}` })
  expect((await post(choice)).status).toBe(204)
})

test('networks of one IPv6 /48 share a limit', async () => {
  const { post, kept } = site()
  for (let sent = 0; sent < 100; sent++)
    await post(choice, { 'X-Forwarded-For': `2001:db8:7:${sent.toString(16)}::1` })
  expect(kept).toHaveLength(2 * receiptsOfAddress.limit)
})

test('reports that receipts cannot be stored', async () => {
  const { post } = site({ isUnavailable: true })
  expect((await post(choice)).status).toBe(503)
})
