import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createMemoryLimits } from '#leads/request-limits.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import {
  createSignedRequests,
  maxClockDifferenceMs,
  maxRememberedNonces,
  sign,
  signatureHeader,
  signedRoute,
} from './signed-requests.ts'

const secret = 'what both sides know'
const request = { method: 'POST', target: '/api/studio/leads?page=2', body: '{"a":1}' }
const nonceOf = (number: number) => `nonce${String(number).padStart(20, '0')}`

function signedRequests(secrets: readonly string[] = [secret]) {
  const clock = createFakeClock()
  const logged: unknown[] = []
  const opened = createSignedRequests({
    secrets,
    clock,
    log: { ...silentLog, warn: (fields) => void logged.push(fields) },
  })
  const signed = (changes: { parts?: object; secret?: string; secondsOff?: number; nonce?: string } = {}) =>
    sign(
      changes.secret ?? secret,
      { ...request, ...changes.parts },
      {
        time: Math.floor(clock.now() / 1000) + (changes.secondsOff ?? 0),
        nonce: changes.nonce ?? nonceOf(1),
      },
    )
  const check = (header: string | undefined, parts: typeof request = request) => {
    const checked = opened.check(parts, header)
    return checked.ok ? 'in' : checked.fault.code
  }
  return { clock, logged, signed, check, opened }
}

describe('LINK-1 signed requests', () => {
  test('accept what is signed with the secret, once', () => {
    const { check, signed } = signedRequests()
    const header = signed()
    expect(check(header)).toBe('in')
    expect(check(header)).toBe('replay')
    expect(check(signed({ nonce: nonceOf(2) }))).toBe('in')
  })

  test.each([
    ['another method', { parts: { method: 'GET' } }],
    ['another address', { parts: { target: '/api/studio/leads?page=3' } }],
    ['another body', { parts: { body: '{"a":2}' } }],
    ['another secret', { secret: 'guessed' }],
  ])('refuse what was signed for %s', (_, changes) => {
    const { check, signed } = signedRequests()
    expect(check(signed(changes))).toBe('signature')
  })

  test.each([
    undefined,
    '',
    't=1,n=short,v1=00',
    `t=x,n=${nonceOf(1)},v1=${'0'.repeat(64)}`,
    `v1=${'0'.repeat(64)}`,
  ])('refuse %j, which is not a signature, and log it once', (header) => {
    const { check, logged } = signedRequests()
    expect(check(header)).toBe('signature')
    expect(check(header)).toBe('signature')
    expect(logged).toHaveLength(1)
  })

  test('refuse everything without a secret, even a signature with an empty one', () => {
    const { check, signed } = signedRequests([])
    expect(check(signed({ secret: '' }))).toBe('no-secret')
  })

  test('explain a wrong clock, only to holders of the secret', () => {
    const { opened, signed, check } = signedRequests()
    const window = maxClockDifferenceMs / 1000
    expect(check(signed({ secondsOff: -window, nonce: nonceOf(2) }))).toBe('in')
    expect(check(signed({ secondsOff: window, nonce: nonceOf(3) }))).toBe('in')
    const behind = opened.check(request, signed({ secondsOff: -window - 10 }))
    expect(!behind.ok && behind.fault.reason).toContain('310 s behind')
    const ahead = opened.check(request, signed({ secondsOff: window + 10 }))
    expect(!ahead.ok && ahead.fault.reason).toContain('310 s ahead')
    expect(check(signed({ secondsOff: 9_000, secret: 'guessed' }))).toBe('signature')
  })

  test('refuse a replay until its timestamp expires', async () => {
    const { check, signed, clock } = signedRequests()
    const ahead = signed({ secondsOff: maxClockDifferenceMs / 1000 })
    expect(check(ahead)).toBe('in')
    await clock.advance(2 * maxClockDifferenceMs)
    expect(check(ahead)).toBe('replay')
    await clock.advance(1_000)
    expect(check(ahead)).toBe('clock')
  })

  test('bound memory: rate-limit a flood of genuine requests, and forget it in time', async () => {
    const { check, signed, clock } = signedRequests()
    for (let number = 0; number < maxRememberedNonces; number += 1)
      expect(check(signed({ nonce: nonceOf(number) }))).toBe('in')
    const more = () => signed({ nonce: nonceOf(maxRememberedNonces) })
    expect(check(more())).toBe('busy')
    await clock.advance(2 * maxClockDifferenceMs + 1)
    expect(check(more())).toBe('in')
  })
})

test('LINK-1 of several processes only one accepts a request', async () => {
  const { clock, signed } = signedRequests()
  const limits = createMemoryLimits(clock)
  const [one, two] = [0, 1].map(() =>
    createSignedRequests({ secrets: [secret], limits, clock, log: silentLog }),
  )
  const header = signed()
  expect(await one?.accept(request, header)).toMatchObject({ ok: true })
  expect(await two?.accept(request, header)).toMatchObject({ ok: false, fault: { code: 'replay' } })
  expect(await two?.accept(request, signed({ nonce: nonceOf(2) }))).toMatchObject({ ok: true })
})

describe('a signed route', () => {
  function route() {
    const { opened, clock, signed } = signedRequests()
    const app = new Hono()
    app.post(
      '/api/studio/leads',
      signedRoute({ signedRequests: opened, clock, maxBytes: 20 }, (context, body) =>
        context.json({ received: new TextDecoder().decode(body) }),
      ),
    )
    const post = (body: string, header = '') =>
      app.request(request.target, { method: 'POST', body, headers: { [signatureHeader]: header } })
    return { post, signed, clock }
  }

  test('answers signed requests, uncached', async () => {
    const { post, signed } = route()
    const answer = await post(request.body, signed())
    expect(await answer.json()).toEqual({ received: request.body })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('refuses with a reason and its own time, and a long body before reading it', async () => {
    const { post, clock } = route()
    const refused = await post(request.body)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'signature', now: Math.floor(clock.now() / 1000) })
    expect((await post('x'.repeat(21))).status).toBe(413)
  })
})
