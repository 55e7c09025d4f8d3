import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#base/log.ts'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import type { DeliveryOutcome } from '#leads/delivery.ts'
import { keepTryingMs } from '#leads/policies.ts'
import { leastAttempts } from '#leads/queue/delivery-queue.ts'
import { gatherMs } from '#leads/queue/delivery-worker.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const dayMs = 24 * hourMs

/** The delivery queue, for any database. */
export function testQueue(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let location: DatabaseLocation
  let fixture: LeadsFixture
  beforeEach(async () => {
    location = await locate()
    fixture = createLeadsFixture(location)
  })
  afterEach(() => fixture.end())

  const numbered = (n: number) => submissionOf({ idempotencyKey: `key-number-${n}` })
  const later = async () => ({ outcome: 'later', reason: 'connection refused' }) as const

  const logInto = (lines: string[]): Log => {
    const note = (_: object, message: string) => void lines.push(message)
    return { debug: note, info: note, warn: note, error: note }
  }

  describe(`the queue in ${databaseName}`, () => {
    test('retries failures after 2, 4, 8, … seconds, at most every hour, under the same id', async () => {
      fixture.answers.notification = later
      const { id } = await fixture.accepted(submissionOf())
      const pauses: number[] = []
      for (let attempt = 0; attempt < 13; attempt += 1) {
        await fixture.deliverDue()
        const [job] = await fixture.jobs(id)
        pauses.push((job?.dueInMs ?? 0) / secondMs)
        await fixture.clock.advance(job?.dueInMs ?? 0)
      }
      expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
      expect(fixture.attempts).toHaveLength(13)
      expect(new Set(fixture.attempts.map(({ deliveryId }) => deliveryId)).size).toBe(1)
      expect(await fixture.counts()).toMatchObject({ waiting: 0, retrying: 1, dead: 0 })
    })

    test.each([-2, 2])('a clock change of %i hours never exceeds the longest pause', async (hours) => {
      fixture.answers.notification = later
      await fixture.accepted(numbered(1))
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await fixture.deliverDue()
        await fixture.clock.advance(8 * secondMs)
      }
      await fixture.accepted(numbered(2), ['auto-reply'])
      fixture.clock.setWallClock(hours * hourMs)
      fixture.answers.notification = async () => ({ outcome: 'delivered' })
      await fixture.deliverDue()
      expect(await fixture.counts()).toMatchObject({ waiting: 0, retrying: 0, dead: 0 })
    })

    test('a clock change of a second changes a pause by no more', async () => {
      fixture.answers.notification = later
      const { id } = await fixture.accepted(numbered(1))
      await fixture.deliverDue()
      fixture.clock.setWallClock(-secondMs)
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([{ attempts: 1, dueInMs: 3 * secondMs }])
    })

    test('respects Retry-After', async () => {
      fixture.answers.notification = async () => ({ outcome: 'later', reason: '421', afterMs: 90_000 })
      const { id } = await fixture.accepted(submissionOf())
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([{ dueInMs: 90_000, note: '421' }])
    })

    test('gives up after days, and keeps and counts the job', async () => {
      fixture.answers.notification = later
      const { id } = await fixture.accepted(submissionOf())
      for (let attempt = 0; attempt < 120; attempt += 1) {
        await fixture.deliverDue()
        await fixture.clock.advance(hourMs)
      }
      expect(await fixture.jobs(id)).toMatchObject([
        { state: 'dead', note: 'given up after 4 days: connection refused' },
      ])
      expect(fixture.attempts.at(-1)?.at).toBeGreaterThan(
        fixture.clock.now() - 120 * hourMs + keepTryingMs - hourMs,
      )
      expect(await fixture.counts()).toMatchObject({ retrying: 0, dead: 1 })
    })

    test('does not give up at the first attempt after a week of downtime', async () => {
      fixture.answers.notification = later
      const { id } = await fixture.accepted(submissionOf())
      await fixture.clock.advance(7 * dayMs)
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([{ state: 'waiting' }])
    })

    test('turns a refusal into a dead letter immediately', async () => {
      fixture.answers.notification = async () => ({
        outcome: 'refused',
        reason: 'no\r\nsuch\u001b[31m mailbox',
      })
      const { id } = await fixture.accepted(submissionOf())
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([
        { state: 'dead', attempts: 1, note: 'no such [31m mailbox' },
      ])
    })

    test('retries a throwing target without storing its message', async () => {
      fixture.answers.notification = async () => {
        throw new Error('agnes@example.com is odd')
      }
      const { id } = await fixture.accepted(submissionOf())
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([{ state: 'waiting', note: 'unexpected error' }])
    })

    test('sends mails to people before the newsletter, a few at a time', async () => {
      let running = 0
      let most = 0
      const busy = async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        return { outcome: 'delivered' } as const
      }
      for (const kind of ['notification', 'auto-reply'] as const) fixture.answers[kind] = busy
      for (let n = 0; n < 8; n += 1)
        await fixture.accepted(numbered(n), ['newsletter', 'auto-reply', 'notification'])
      await fixture.deliverDue()
      const mails = fixture.attempts.map(({ kind }) => kind).filter((kind) => kind !== 'newsletter')
      expect(mails).toEqual([...Array(8).fill('notification'), ...Array(8).fill('auto-reply')])
      expect(fixture.attempts.filter(({ kind }) => kind === 'newsletter')).toHaveLength(8)
      expect(most).toBe(3)
    })

    test('retries immediately when the mail server is back', async () => {
      fixture.answers.notification = later
      for (let n = 0; n < 5; n += 1) await fixture.accepted(numbered(n))
      for (let minute = 0; minute < 60; minute += 1) {
        await fixture.deliverDue()
        await fixture.clock.advance(60 * secondMs)
      }
      delete fixture.answers.notification
      await fixture.accepted(numbered(5))
      await fixture.deliverDue()
      expect(await fixture.counts()).toMatchObject({ waiting: 0, retrying: 0 })
    })

    test('takes over a dead process’s work when its lease expires', async () => {
      fixture.answers.notification = () => new Promise(() => {})
      const { id } = await fixture.accepted(submissionOf())
      const dying = fixture.deliverDue()
      await expect.poll(() => fixture.attempts.length).toBe(1)
      const other = createLeadsFixture(location, { clock: fixture.clock })
      await other.deliverDue()
      expect(other.attempts).toEqual([])
      const late = createLeadsFixture(location)
      await late.clock.advance(121 * secondMs)
      await late.deliverDue()
      expect(late.attempts.map(({ deliveryId }) => deliveryId)).toEqual(
        fixture.attempts.map(({ deliveryId }) => deliveryId),
      )
      // The first one resumes: its lease is lost, so it changes nothing.
      await fixture.clock.advance(30 * secondMs)
      await dying
      expect(await fixture.jobs(id)).toMatchObject([{ state: 'delivered', attempts: 2, note: null }])
      await other.end()
      await late.end()
    })

    test.each([
      { outcome: 'delivered', lowersTrust: true },
      { outcome: 'refused', reason: 'no such form' },
    ] as const)('ignores an attempt that ends after its lease was lost: %o', async (outcome) => {
      const logged: string[] = []
      const slow = createLeadsFixture(location, { log: logInto(logged) })
      const answer = Promise.withResolvers<DeliveryOutcome>()
      slow.answers['contact-form-7'] = () => answer.promise
      const { id } = await slow.accepted(submissionOf(), ['contact-form-7'])
      const attempt = slow.deliverDue()
      await expect.poll(() => slow.attempts.length).toBe(1)
      await fixture.clock.advance(121 * secondMs)
      await fixture.deliverDue()
      answer.resolve(outcome)
      await attempt
      await slow.end()
      expect(await fixture.jobs(id)).toMatchObject([{ state: 'delivered', attempts: 2, note: null }])
      expect(await fixture.database.use((db) => db.selectFrom('leads').select('trust').execute())).toEqual({
        ok: true,
        value: [{ trust: 'trusted' }],
      })
      expect(logged).toEqual(['a delivery outlived its lease'])
    })

    test('a shutdown releases unfinished jobs without failing them', async () => {
      const logged: string[] = []
      const ending = createLeadsFixture(location, { log: logInto(logged) })
      ending.answers.notification = later
      const { id } = await ending.accepted(submissionOf())
      // So late that the tenth attempt is the last one.
      await ending.clock.advance(7 * dayMs)
      for (let attempt = 1; attempt < leastAttempts; attempt += 1) {
        await ending.deliverDue()
        await ending.clock.advance(hourMs)
      }
      ending.answers.notification = () => new Promise(() => {})
      await ending.start()
      await expect.poll(() => ending.attempts.length).toBe(leastAttempts)
      let isStopped = false
      void ending.stop().then(() => {
        isStopped = true
      })
      await expect
        .poll(async () => {
          await ending.clock.advance(1_000)
          return isStopped
        })
        .toBe(true)
      expect((await fixture.jobs(id))[0]).toMatchObject({ state: 'waiting', attempts: leastAttempts })
      expect(logged).toEqual([])
      const next = createLeadsFixture(location, { clock: ending.clock })
      await next.deliverDue()
      expect(next.attempts).toHaveLength(1)
      await next.end()
      await ending.database.close()
    })

    test('accepts a lead during shutdown, and delivers it after the next start', async () => {
      await fixture.start()
      const drained = Promise.withResolvers<void>()
      const stopping = fixture.stop(drained.promise)
      const { id } = await fixture.accepted(submissionOf())
      drained.resolve()
      await stopping
      expect(await fixture.jobs(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
      expect(await fixture.ledger.accept(numbered(2), [])).toEqual({ ok: false, reason: 'storage' })
    })

    test('a running worker starts without polling', async () => {
      await fixture.start()
      await fixture.accepted(submissionOf())
      await expect.poll(() => fixture.attempts.length).toBe(1)
      expect(fixture.attempts[0]?.at).toBe(fixture.clock.now())
    })

    test('fills slots together that become free one after the other', async () => {
      const ends: (() => void)[] = []
      fixture.answers.notification = () =>
        new Promise((resolve) => ends.push(() => resolve({ outcome: 'delivered' })))
      const ids: string[] = []
      for (let n = 1; n <= 5; n++) ids.push((await fixture.accepted(numbered(n))).id)
      const delivered = async () =>
        (await Promise.all(ids.map(fixture.jobs))).flat().filter(({ state }) => state === 'delivered').length
      await fixture.start()
      await expect.poll(() => ends.length).toBe(3)
      for (const ended of [1, 2]) {
        ends[ended]?.()
        await expect.poll(delivered).toBe(ended)
      }
      expect(ends).toHaveLength(3)
      await fixture.clock.advance(gatherMs)
      await expect.poll(() => ends.length).toBe(5)
      for (const end of ends) end()
      await expect.poll(delivered).toBe(5)
    })
  })
}
