import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from '#base/log.ts'
import { captchaAction } from '#forms/captcha-action.ts'
import { formNames } from '#forms/form-name.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, type RecordingServer, startRecordingServer } from '#testing/servers/recording-server.ts'
import { captchaTimeoutMs, createCaptcha } from './captcha.ts'

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
  expect(await captcha()('a-token', 'contact')).toBe(isPerson)
})

test.each([
  ['of this form', 'homepage_draft', true],
  ['of another form', 'contact', false],
  ['of a form as the site writes it', 'homepage-draft', false],
  ['of nothing', '', false],
  ['that is no text', 7, false],
  ['that a stand-in does not name', undefined, true],
])('a token for an action %s', async (_, action, isPerson) => {
  answer = { body: { success: true, score: 0.9, action, hostname: 'www.studio.example' } }
  expect(await captcha()('a-token', 'homepage-draft')).toBe(isPerson)
})

test.each([0.4, undefined])('the right action does not compensate the score: %s', async (score) => {
  answer = { body: { success: true, score, action: 'contact' } }
  expect(await captcha()('a-token', 'contact')).toBe(false)
})

test('every form has its own valid action', () => {
  const actions = formNames.map(captchaAction)
  for (const action of actions) expect(action).toMatch(/^[A-Za-z0-9/_]+$/)
  expect(new Set(actions).size).toBe(formNames.length)
})

test('sends secret and token in the body, and no visitor data', async () => {
  answer = { body: { success: true, score: 1 } }
  await captcha()('a token & more', 'contact')
  expect(service.requests).toMatchObject([{ method: 'POST', path: '/siteverify' }])
  const sent = new URLSearchParams(service.requests[0]?.body)
  expect(Object.fromEntries(sent)).toEqual({ secret: 'a-secret', response: 'a token & more' })
})

test.each([{ status: 500 }, { body: 'x'.repeat(20_000) }])(
  'an outage lowers trust and says so: %#',
  async (outage) => {
    answer = outage
    logged.length = 0
    expect(await captcha()('a-token', 'contact')).toBe(false)
    expect(JSON.stringify(logged)).toContain('captcha')
    expect(JSON.stringify(logged)).not.toMatch(/a-secret|a-token/)
  },
)

test('unreadable options lower trust without blocking the form', async () => {
  const isEnabled = () => Promise.reject(new Error('unreadable'))
  expect(await captcha({ isEnabled })('a-token', 'contact')).toBe(false)
  expect(service.requests).toEqual([])
})

test('times out after two seconds', async () => {
  answer = 'hang'
  const asking = captcha()('a-token', 'contact')
  await service.received(1)
  await clock.advance(captchaTimeoutMs)
  expect(await asking).toBe(false)
})

test.each([undefined, '', 7, {}, 'x'.repeat(5_000)])(
  'makes no call without a plausible token: %#',
  async (token) => {
    expect(await captcha()(token, 'contact')).toBe(false)
    expect(service.requests).toEqual([])
  },
)

test('makes no call when disabled, and trusts everyone', async () => {
  expect(await captcha({ secretKey: null })('a-token', 'contact')).toBe(true)
  expect(await captcha({ isEnabled: async () => false })(undefined, 'contact')).toBe(true)
  expect(service.requests).toEqual([])
})
