import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import type { DeliveryKind } from '#leads/delivery.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const minuteMs = 60_000
const never = new AbortController().signal

/** The guarantees of the ledger, for any database. */
export function testLedger(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let location: DatabaseLocation
  let fixture: LeadsFixture
  beforeEach(async () => {
    location = await locate()
    fixture = createLeadsFixture(location)
  })
  afterEach(() => fixture.end())

  /** All leads as read for a delivery. */
  const leadsInDatabase = async () => {
    const found = await fixture.database.use((db) =>
      db.selectFrom('leads').selectAll().orderBy('id').execute(),
    )
    return found.ok ? found.value : []
  }

  describe(`accepting into ${databaseName}`, () => {
    test('FORM-1 stores a lead completely, with one job for each kind', async () => {
      const values = {
        name: 'Ő\u0000\uD800 "é"',
        services: ['a', 'b'],
        message: "<b>\r\n=1+1 '); drop table leads; --",
      }
      const firstTouch = { source: 'newsletter', campaign: null }
      const { id, status } = await fixture.accepted(submissionOf({ values, firstTouch }), [
        'notification',
        'auto-reply',
      ])
      expect(status).toBe('accepted')
      const [row] = await leadsInDatabase()
      expect(row).toMatchObject({
        id,
        form: 'contact',
        language: 'hu',
        page: '/hu/contact',
        trust: 'trusted',
      })
      expect(JSON.parse(row?.field_values ?? '')).toEqual(values)
      expect(JSON.parse(row?.first_touch ?? '')).toEqual(firstTouch)
      expect(await fixture.jobs(id)).toEqual([
        { kind: 'auto-reply', state: 'waiting', attempts: 0, dueInMs: 0, note: null },
        { kind: 'notification', state: 'waiting', attempts: 0, dueInMs: 0, note: null },
      ])
    })

    test('FORM-1 dedupes the same key and values, also concurrently', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.accepted(submissionOf())))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(1)
      await fixture.clock.advance(40 * 24 * 60 * minuteMs)
      expect(await fixture.accepted(submissionOf())).toMatchObject({ status: 'duplicate' })
      expect(await leadsInDatabase()).toHaveLength(1)
    })

    test('stores other values under the same key as another lead, and dedupes them too', async () => {
      const other = submissionOf({ values: { email: 'b@example.com' } })
      const first = await fixture.accepted(submissionOf())
      const second = await fixture.accepted(other)
      expect(second).toMatchObject({ status: 'accepted' })
      expect(second.id).not.toBe(first.id)
      expect(await fixture.accepted(other)).toEqual({ ...second, status: 'duplicate' })
      expect(await fixture.accepted(submissionOf({ form: 'waitlist' }))).toMatchObject({ status: 'accepted' })
    })

    test('dedupes equal values without a key for ten minutes', async () => {
      const keyless = submissionOf({ idempotencyKey: null })
      await fixture.clock.advance(7 * minuteMs)
      const first = await fixture.accepted(keyless)
      await fixture.clock.advance(9 * minuteMs)
      expect(await fixture.accepted(keyless)).toEqual({ ...first, status: 'duplicate' })
      await fixture.clock.advance(2 * minuteMs)
      expect(await fixture.accepted(keyless)).toMatchObject({ status: 'accepted' })
    })

    test('stores spam without deliveries; treats a corrected form as a new lead', async () => {
      const { id } = await fixture.accepted(submissionOf({ trust: 'spam' }))
      expect(await fixture.jobs(id)).toEqual([])
      const honest = await fixture.accepted(submissionOf())
      expect(honest.status).toBe('accepted')
      expect(await fixture.jobs(honest.id)).toHaveLength(1)
    })
  })

  describe(`the inline attempt on ${databaseName}`, () => {
    const kinds: readonly DeliveryKind[] = ['contact-form-7', 'notification']

    test('CALL-27 holds the jobs during it, and after a crash for at most 5 s', async () => {
      const { id } = await fixture.accepted(submissionOf(), kinds, true)
      await fixture.deliverDue()
      expect(fixture.attempts).toEqual([])
      await fixture.clock.advance(5_000)
      await fixture.deliverDue()
      expect(fixture.attempts.map(({ kind }) => kind).toSorted()).toEqual(kinds)
      expect((await fixture.jobs(id)).every(({ state }) => state === 'delivered')).toBe(true)
    })

    test('CALL-27 releases the others after success, and does not repeat it', async () => {
      const { id } = await fixture.accepted(submissionOf(), kinds, true)
      expect(await fixture.ledger.deliverNow(id, 'contact-form-7', never)).toEqual({ outcome: 'delivered' })
      await fixture.clock.advance(5_000)
      await fixture.deliverDue()
      expect(fixture.attempts.map(({ kind }) => kind)).toEqual(['contact-form-7', 'notification'])
      expect(await fixture.ledger.deliverNow(id, 'contact-form-7', never)).toMatchObject({ outcome: 'later' })
      expect(fixture.attempts).toHaveLength(2)
    })

    test('CALL-27 queues it on an outage, after at most 3 s', async () => {
      fixture.answers['contact-form-7'] = () => new Promise(() => {})
      const { id } = await fixture.accepted(submissionOf(), kinds, true)
      const outcome = fixture.ledger.deliverNow(id, 'contact-form-7', never)
      await expect.poll(() => fixture.attempts.length).toBe(1)
      await fixture.clock.advance(3_000)
      expect(await outcome).toMatchObject({ outcome: 'later' })
      expect(await fixture.jobs(id)).toMatchObject([
        { kind: 'contact-form-7', state: 'waiting', attempts: 1, dueInMs: 2_000 },
        { kind: 'notification', state: 'waiting', attempts: 0, dueInMs: 2_000 },
      ])
    })

    test('stores, delivers and marks a lead classified as spam', async () => {
      fixture.answers['contact-form-7'] = async () => ({
        outcome: 'delivered',
        note: 'taken for spam by Contact Form 7',
        lowersTrust: true,
      })
      const { id } = await fixture.accepted(submissionOf(), kinds, true)
      await fixture.ledger.deliverNow(id, 'contact-form-7', never)
      expect(await leadsInDatabase()).toMatchObject([{ trust: 'doubtful' }])
      expect(await fixture.jobs(id)).toMatchObject([
        { note: 'taken for spam by Contact Form 7' },
        { dueInMs: 5_000 },
      ])
    })

    describe('when the visitor is asked to correct', () => {
      const refusal = {
        outcome: 'refused',
        reason: 'validation_failed',
        fields: { email: 'Invalid' },
      } as const
      const corrected = submissionOf({ values: { name: 'Szabó Ágnes', email: 'agnes@example.org' } })
      beforeEach(async () => {
        fixture.answers['contact-form-7'] = async () => refusal
        const { id } = await fixture.accepted(submissionOf(), kinds, true)
        expect(await fixture.ledger.deliverNow(id, 'contact-form-7', never)).toEqual(refusal)
      })

      test('notifies the studio after a quarter of an hour without a correction', async () => {
        await fixture.clock.advance(15 * minuteMs - 1)
        await fixture.deliverDue()
        expect(fixture.attempts).toHaveLength(1)
        await fixture.clock.advance(1)
        await fixture.deliverDue()
        expect(fixture.attempts.map(({ kind }) => kind)).toEqual(['contact-form-7', 'notification'])
      })

      test('replaces the values and queues everything again under new delivery ids', async () => {
        fixture.answers['contact-form-7'] = async () => ({ outcome: 'delivered' })
        const again = await fixture.accepted(corrected, kinds, true)
        expect(again).toMatchObject({ status: 'accepted', isCorrection: true })
        const [row, ...others] = await leadsInDatabase()
        expect(others).toEqual([])
        expect(JSON.parse(row?.field_values ?? '')).toEqual(corrected.values)
        expect(await fixture.ledger.deliverNow(again.id, 'contact-form-7', never)).toEqual({
          outcome: 'delivered',
        })
        await fixture.clock.advance(5_000)
        await fixture.deliverDue()
        expect(new Set(fixture.attempts.map(({ deliveryId }) => deliveryId)).size).toBe(3)
        expect(await fixture.accepted(corrected)).toMatchObject({ status: 'duplicate' })
      })

      test('asks again for the same values', async () => {
        const again = await fixture.accepted(submissionOf(), kinds, true)
        expect(again.status).toBe('accepted')
        expect(await fixture.ledger.deliverNow(again.id, 'contact-form-7', never)).toEqual(refusal)
      })

      test('stores a late correction as another lead', async () => {
        await fixture.clock.advance(15 * minuteMs)
        expect(await fixture.accepted(corrected)).toMatchObject({ status: 'accepted' })
        expect(await leadsInDatabase()).toHaveLength(2)
      })
    })
  })
}
