import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DeliveryOutcome } from '#leads/delivery.ts'
import type { Lead } from '#leads/lead.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { debugSubscription } from './debug-subscription.ts'

const subscribed: Lead[] = []
const post = (body: BodyInit, headers: Record<string, string> = {}, outcome?: DeliveryOutcome) => {
  subscribed.length = 0
  const newsletter = async (lead: Lead) => {
    subscribed.push(lead)
    return outcome ?? { outcome: 'delivered' as const, note: 'double opt-in asked for' }
  }
  const handler = debugSubscription({
    newsletter,
    origin: 'https://studio.example',
    clock: createFakeClock(),
  })
  return new Hono().post('/', handler).request('https://studio.example/', { method: 'POST', body, headers })
}
const form = (email: string) => new URLSearchParams({ email })

test('DBG-1 a test subscription is sent and its outcome said', async () => {
  const answer = await post(form('anna@pelda.hu'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toContain('delivered: double opt-in asked for')
  expect(subscribed).toMatchObject([{ form: 'newsletter', values: { email: 'anna@pelda.hu' } }])
})

test('DBG-1 a refusal is said in the words for the operator', async () => {
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
