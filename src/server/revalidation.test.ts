import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createRevalidation, eventMaxAgeMs, eventsPerMinute, maxEventsOfBody } from './revalidation.ts'

const secret = 'a shared secret'
const sign = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
const post = { type: 'post', id: 7, slug: 'szikra', lang: 'hu', event: 'updated' }

function webhook(key: string | null = secret) {
  const clock = createFakeClock()
  const purged: ChangeEvent[] = []
  const logged: unknown[] = []
  const revalidation = createRevalidation({
    secrets: key === null ? [] : [key],
    purge: (event) => {
      purged.push(event)
      return ['/hu', '/hu/blog']
    },
    clock,
    log: { ...silentLog, warn: (fields) => void logged.push(fields) },
  })
  const send = (value: unknown, signature?: string) => {
    const body = typeof value === 'string' ? value : JSON.stringify(value)
    const result = revalidation.receive(body, signature ?? sign(body))
    return result.ok ? result.value : result.fault.status
  }
  return { clock, purged, logged, revalidation, send }
}

describe('the change webhook', () => {
  test('LINK-2 accepts a list in one go, ignoring invalid events', () => {
    const { send, purged } = webhook()
    const page = { type: 'page', id: 8, event: 'updated' }
    expect(send({ events: [post, { type: 5 }, page] })).toEqual(['/hu', '/hu/blog'])
    expect(purged).toEqual([post, page])
    expect(send({ events: [] })).toBe(400)
    expect(send({ events: [null, 'x'] })).toBe(400)
  })

  test('limits a list', () => {
    const { send, purged } = webhook()
    send({ events: Array.from({ length: maxEventsOfBody + 50 }, (_, id) => ({ ...post, id })) })
    expect(purged).toHaveLength(maxEventsOfBody)
  })

  test('purges for a signed event and answers with the pages', () => {
    const { send, purged, revalidation } = webhook()
    expect(send(post)).toEqual(['/hu', '/hu/blog'])
    expect(purged).toEqual([post])
    expect(revalidation.receipts()).toMatchObject([
      { type: 'post', slug: 'szikra', pages: ['/hu', '/hu/blog'] },
    ])
  })

  test.each([
    ['no signature', ''],
    ['a wrong key', sign(JSON.stringify(post), 'guessed')],
    ['another body', sign('{}')],
    ['not even a signature', 'sha256=xyz'],
  ])('forged, with %s: 401, nothing purged, logged once', (_, signature) => {
    const { send, purged, logged } = webhook()
    expect(send(post, signature)).toBe(401)
    expect(send(post, signature)).toBe(401)
    expect(purged).toEqual([])
    expect(logged).toHaveLength(1)
  })

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no type', { ...post, type: undefined }],
    ['a type that is no text', { ...post, type: 5 }],
    ['an unknown language', { ...post, lang: 'de' }],
    ['an id that is no id', { ...post, id: '7; drop' }],
    ['a slug of a thousand letters', { ...post, slug: 'x'.repeat(1_000) }],
  ])('malformed, with %s: 400, nothing purged', (_, body) => {
    const { send, purged } = webhook()
    expect(send(body)).toBe(400)
    expect(purged).toEqual([])
  })

  test('replayed: 401; the same change signed again is another event', () => {
    const { send, purged, clock } = webhook()
    const sentAt = (seconds: number) => ({ ...post, sent_at: clock.now() / 1000 + seconds })
    send(sentAt(0))
    expect(send(sentAt(0))).toBe(401)
    expect(send(sentAt(1))).toEqual(['/hu', '/hu/blog'])
    expect(purged).toHaveLength(2)
  })

  test('an old event, or one from the future: 401', () => {
    const { send, clock } = webhook()
    const minutes = eventMaxAgeMs / 1000
    expect(send({ ...post, sent_at: clock.now() / 1000 - minutes })).not.toBe(401)
    expect(send({ ...post, sent_at: clock.now() / 1000 - minutes - 1 })).toBe(401)
    expect(send({ ...post, sent_at: clock.now() / 1000 + minutes + 1 })).toBe(401)
    expect(send({ ...post, sent_at: 'yesterday' })).toBe(401)
  })

  test('refuses every event without a secret', () => {
    expect(webhook(null).send(post, sign(JSON.stringify(post), ''))).toBe(401)
  })

  test('a flood of forged events does not delay a genuine one', () => {
    const { send } = webhook()
    for (let id = 0; id < eventsPerMinute; id += 1) send({ ...post, id }, 'sha256=guessed')
    expect(send(post)).toEqual(['/hu', '/hu/blog'])
  })

  test('accepts a burst of 500 events; rate-limits a flood', async () => {
    const { send, clock } = webhook()
    for (let id = 0; id < 500; id += 1) expect(send({ ...post, id })).not.toBe(429)
    for (let id = 500; id < eventsPerMinute; id += 1) send({ ...post, id })
    expect(send({ ...post, id: eventsPerMinute })).toBe(429)
    await clock.advance(60_000)
    expect(send({ ...post, id: eventsPerMinute })).toEqual(['/hu', '/hu/blog'])
  })
})
