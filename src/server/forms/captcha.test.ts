import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, type RecordingServer, startRecordingServer } from '#testing/recording-server.ts'
import { createCaptcha } from './captcha.ts'
import { captchaTimeoutMs } from './policies.ts'

let service: RecordingServer
let answer: Answer
beforeAll(async () => {
  service = await startRecordingServer(() => answer)
})
afterAll(() => service.close())
beforeEach(() => service.requests.splice(0))

const clock = createFakeClock()
const logged: unknown[] = []
const note = (fields: object, message: string) => void logged.push(fields, message)
const log: Log = { debug: note, info: note, warn: note, error: note }
const captcha = (options = {}) =>
  createCaptcha({
    secretKey: 'a-secret',
    isEnabled: async () => true,
    verifyUrl: `${service.url}/siteverify`,
    fetch,
    clock,
    log,
    ...options,
  })

test.each([
  ['a person', { success: true, score: 0.9 }, true],
  ['just a person', { success: true, score: 0.5 }, true],
  ['a low score', { success: true, score: 0.4 }, false],
  ['a token that is not good', { success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  ['no score', { success: true }, false],
  ['nothing', null, false],
  ['no JSON', 'down for maintenance', false],
])('reCAPTCHA v3: %s', async (_, body, isPerson) => {
  answer = { body: body === null ? 'null' : body }
  expect(await captcha()('a-token')).toBe(isPerson)
})

test('the secret and the token go to the service in the body, and nothing of the visitor does', async () => {
  answer = { body: { success: true, score: 1 } }
  await captcha()('a token & more')
  expect(service.requests).toMatchObject([{ method: 'POST', path: '/siteverify' }])
  const sent = new URLSearchParams(service.requests[0]?.body)
  expect(Object.fromEntries(sent)).toEqual({ secret: 'a-secret', response: 'a token & more' })
})

test.each([{ status: 500 }, { body: 'x'.repeat(20_000) }])(
  'an outage lowers trust and says so: %#',
  async (outage) => {
    answer = outage
    logged.length = 0
    expect(await captcha()('a-token')).toBe(false)
    expect(JSON.stringify(logged)).toContain('captcha')
    expect(JSON.stringify(logged)).not.toMatch(/a-secret|a-token/)
  },
)

test('a service that hangs is left after two seconds', async () => {
  answer = 'hang'
  const asking = captcha()('a-token')
  await service.received(1)
  await clock.advance(captchaTimeoutMs)
  expect(await asking).toBe(false)
})

test.each([undefined, '', 7, {}, 'x'.repeat(5_000)])(
  'without a token that can be one nobody is asked: %#',
  async (token) => {
    expect(await captcha()(token)).toBe(false)
    expect(service.requests).toEqual([])
  },
)

test('where it is not in use nobody is asked and everybody is a person', async () => {
  expect(await captcha({ secretKey: null })('a-token')).toBe(true)
  expect(await captcha({ isEnabled: async () => false })(undefined)).toBe(true)
  expect(service.requests).toEqual([])
})
