import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const dayMs = 24 * hourMs

/** Retention, digest, consent receipts and rate limits, for any database. */
export function testRetention(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let location: DatabaseLocation
  let fixture: LeadsFixture
  beforeEach(async () => {
    location = await locate()
    fixture = createLeadsFixture(location)
  })
  afterEach(() => fixture.end())

  const later = async () => ({ outcome: 'later', reason: 'connection refused' }) as const

  describe(`retention and digest in ${databaseName}`, () => {
    test('deletes leads after 24 full months, with their jobs', async () => {
      const { id } = await fixture.accepted(submissionOf())
      await fixture.clock.advance(730 * dayMs - 1)
      await fixture.runMaintenance()
      expect(await fixture.jobs(id)).toHaveLength(1)
      await fixture.clock.advance(dayMs)
      await fixture.runMaintenance()
      expect(await fixture.jobs(id)).toEqual([])
      expect(await fixture.accepted(submissionOf())).toMatchObject({ status: 'accepted' })
    })

    test('deletes nothing when the clock jumps years ahead, unless it stays there for a day', async () => {
      const { id } = await fixture.accepted(submissionOf())
      await fixture.deliverDue()
      fixture.clock.setWallClock(1_000 * dayMs)
      await fixture.runMaintenance()
      await fixture.clock.advance(dayMs - 1)
      await fixture.runMaintenance()
      expect(await fixture.jobs(id)).toHaveLength(1)
      await fixture.clock.advance(1)
      await fixture.runMaintenance()
      expect(await fixture.jobs(id)).toEqual([])
    })

    test('sends the daily digest once, from any process', async () => {
      const other = createLeadsFixture(location, { clock: fixture.clock, kinds: [] })
      fixture.answers.notification = async () => ({ outcome: 'refused', reason: 'no such mailbox' })
      fixture.answers.newsletter = later
      const { id } = await fixture.accepted(submissionOf(), ['notification', 'newsletter'])
      await fixture.accepted(submissionOf({ trust: 'spam' }))
      await fixture.deliverDue()
      await fixture.clock.advance(5 * hourMs)
      for (const each of [fixture, other]) await each.runMaintenance()
      await Promise.all([fixture.deliverDue(), other.deliverDue()])
      expect([...fixture.digests, ...other.digests]).toEqual([
        {
          since: fixture.clock.now() - dayMs,
          until: fixture.clock.now(),
          accepted: { contact: 1 },
          spam: 1,
          failed: [
            {
              leadId: id,
              form: 'contact',
              kind: 'notification',
              reason: 'no such mailbox',
              attempts: 1,
              at: fixture.clock.now() - 5 * hourMs,
            },
          ],
          failedInAll: 1,
          setAside: [],
          delayed: { newsletter: 1 },
        },
      ])
      await other.end()
    })

    test('sends no digest for a day without news', async () => {
      await fixture.accepted(submissionOf())
      await fixture.deliverDue()
      await fixture.clock.advance(30 * hourMs)
      await fixture.runMaintenance()
      await fixture.deliverDue()
      expect(fixture.digests).toEqual([])
    })
  })

  describe(`consent receipts in ${databaseName}`, () => {
    test('CONS-2 are kept in their order', async () => {
      const receipts = Array.from({ length: 3 }, (_, n) => ({
        policyVersion: 1,
        categories: ['necessary', 'statistics'].slice(0, n),
        language: 'hu',
        at: fixture.clock.now() - n,
      }))
      for (const receipt of receipts) expect(await fixture.receipts.append(receipt)).toEqual({ ok: true })
      const exported: unknown[] = []
      for await (const receipt of fixture.receipts.export()) exported.push(receipt)
      expect(exported).toEqual(receipts)
    })
  })

  describe(`rate limits with ${databaseName}`, () => {
    test('allows the limit per window, then returns the remaining time, then resets', async () => {
      const take = () => fixture.limits.take('203.0.113.9', { limit: 2, windowMs: 60_000 })
      expect([await take(), await take()]).toEqual(Array(2).fill({ allowed: true, retryAfterMs: 0 }))
      await fixture.clock.advance(20_000)
      expect(await take()).toEqual({ allowed: false, retryAfterMs: 40_000 })
      expect(await fixture.limits.take('198.51.100.1', { limit: 2, windowMs: 60_000 })).toMatchObject({
        allowed: true,
      })
      await fixture.clock.advance(40_000)
      expect(await take()).toMatchObject({ allowed: true })
    })

    test.each([-2, 2])('a clock change of %i hours never blocks longer than the window', async (hours) => {
      const take = () => fixture.limits.take('203.0.113.9', { limit: 1, windowMs: 60_000 })
      await take()
      fixture.clock.setWallClock(hours * hourMs)
      expect((await take()).retryAfterMs).toBeLessThanOrEqual(60_000)
      await fixture.clock.advance(60_000)
      expect(await take()).toEqual({ allowed: true, retryAfterMs: 0 })
    })
  })
}
