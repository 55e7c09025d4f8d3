import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DeliveryOutcome } from '#leads/delivery.ts'
import type { Lead } from '#leads/lead.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { debugSubscription, testSubscriptions } from './debug-subscription.ts'
import { mailsToAddress, requestsOfAddress } from './policies.ts'

const subscribed: Lead[] = []
function createDebug(outcome?: DeliveryOutcome) {
  subscribed.length = 0
  const clock = createFakeClock()
  const newsletter = async (lead: Lead) => {
    subscribed.push(lead)
    return outcome ?? { outcome: 'delivered' as const, note: 'double opt-in asked for' }
  }
  const handler = debugSubscription({
    newsletter,
    limits: createMemoryLimits(clock),
    trustedProxies: 1,
    origin: 'https://studio.example',
    clock,
  })
  const app = new Hono().post('/', handler)
  const post = async (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request('https://studio.example/', { method: 'POST', body, headers })
  return { post, clock }
}
const post = (body: BodyInit, headers: Record<string, string> = {}, outcome?: DeliveryOutcome) =>
  createDebug(outcome).post(body, headers)
const form = (email: string) => new URLSearchParams({ email })

test('DBG-1 sends a test subscription and shows its outcome', async () => {
  const answer = await post(form('anna@pelda.hu'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('delivered: double opt-in asked for')
  expect(subscribed).toMatchObject([{ form: 'newsletter', values: { email: 'anna@pelda.hu' } }])
})

test('DBG-1 explains a refusal to the operator', async () => {
  const answer = await post(form('anna@pelda.hu'), {}, { outcome: 'refused', reason: 'Mailchimp 401 <b>' })
  expect(await answer.text()).toContain('refused: Mailchimp 401 &lt;b&gt;')
})

test.each([
  ['no address', 422, form('anna'), {}],
  ['no form', 400, 'email=%', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['too much', 400, form('a'.repeat(100_000)), {}],
  ['another site', 403, form('anna@pelda.hu'), { Origin: 'https://evil.example' }],
])('nothing is sent for %s', async (_, status, body, headers) => {
  expect((await post(body, headers as Record<string, string>)).status).toBe(status)
  expect(subscribed).toEqual([])
})

test('DBG-1 limits all test subscriptions together until the window ends', async () => {
  const { post, clock } = createDebug()
  const sent = (n: number) => post(form(`anna${n}@pelda.hu`), { 'X-Forwarded-For': `1.2.3.${n}` })
  for (let n = 0; n < testSubscriptions.limit; n++) expect((await sent(n)).status).toBe(200)
  await clock.advance(60_000)
  const refused = await sent(99)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('540')
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused.text()).toContain('Please try again in 9 minutes.')
  expect(subscribed).toHaveLength(testSubscriptions.limit)
  await clock.advance(540_000)
  expect((await sent(99)).status).toBe(200)
})

test('DBG-1 mails one address as rarely as the forms do', async () => {
  const { post, clock } = createDebug()
  for (let n = 0; n < mailsToAddress.limit; n++) {
    expect((await post(form(n % 2 ? 'anna@pelda.hu' : 'Anna@Pelda.hu'))).status).toBe(200)
    await clock.advance(testSubscriptions.windowMs / testSubscriptions.limit)
  }
  await clock.advance(testSubscriptions.windowMs)
  expect((await post(form('anna@pelda.hu'))).status).toBe(429)
  expect((await post(form('bela@pelda.hu'))).status).toBe(200)
})

test('DBG-1 rate-limits requests per address before reading them; errors use up no subscription', async () => {
  const { post } = createDebug()
  const from = (address: string, email: string) => post(form(email), { 'X-Forwarded-For': address })
  for (let n = 0; n < requestsOfAddress.limit; n++) expect((await from('1.2.3.4', 'anna')).status).toBe(422)
  expect((await from('1.2.3.4', 'anna')).status).toBe(429)
  expect((await from('5.6.7.8', 'anna@pelda.hu')).status).toBe(200)
})
