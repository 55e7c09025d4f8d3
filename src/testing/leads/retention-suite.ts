import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { createLeadsStage, type LeadsStage, submissionOf } from './leads-stage.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const dayMs = 24 * hourMs

/** Retention, digest, consent receipts and rate limits, for any database. */
export function testRetention(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let location: DatabaseLocation
  let stage: LeadsStage
  beforeEach(async () => {
    location = await locate()
    stage = createLeadsStage(location)
  })
  afterEach(() => stage.end())

  const later = async () => ({ outcome: 'later', reason: 'connection refused' }) as const

  describe(`retention and digest in ${databaseName}`, () => {
    test('leads go after 24 whole months, with their jobs', async () => {
      const { id } = await stage.accepted(submissionOf())
      await stage.clock.advance(730 * dayMs - 1)
      await stage.keepHouse()
      expect(await stage.jobs(id)).toHaveLength(1)
      await stage.clock.advance(dayMs)
      await stage.keepHouse()
      expect(await stage.jobs(id)).toEqual([])
      expect(await stage.accepted(submissionOf())).toMatchObject({ status: 'accepted' })
    })

    test('a clock that is set years forward deletes nothing; one that stays there does, a day later', async () => {
      const { id } = await stage.accepted(submissionOf())
      await stage.deliverDue()
      stage.clock.setWallClock(1_000 * dayMs)
      await stage.keepHouse()
      await stage.clock.advance(dayMs - 1)
      await stage.keepHouse()
      expect(await stage.jobs(id)).toHaveLength(1)
      await stage.clock.advance(1)
      await stage.keepHouse()
      expect(await stage.jobs(id)).toEqual([])
    })

    test('the day is told once, by whichever process', async () => {
      const other = createLeadsStage(location, { clock: stage.clock, kinds: [] })
      stage.answers.notification = async () => ({ outcome: 'refused', reason: 'no such mailbox' })
      stage.answers.newsletter = later
      const { id } = await stage.accepted(submissionOf(), ['notification', 'newsletter'])
      await stage.accepted(submissionOf({ trust: 'spam' }))
      await stage.deliverDue()
      await stage.clock.advance(5 * hourMs)
      for (const each of [stage, other]) await each.keepHouse()
      await Promise.all([stage.deliverDue(), other.deliverDue()])
      expect([...stage.digests, ...other.digests]).toEqual([
        {
          since: stage.clock.now() - dayMs,
          until: stage.clock.now(),
          accepted: { contact: 1 },
          spam: 1,
          failed: [
            {
              leadId: id,
              form: 'contact',
              kind: 'notification',
              reason: 'no such mailbox',
              attempts: 1,
              at: stage.clock.now() - 5 * hourMs,
            },
          ],
          failedInAll: 1,
          setAside: [],
          delayed: { newsletter: 1 },
        },
      ])
      await other.end()
    })

    test('a day without news is not told', async () => {
      await stage.accepted(submissionOf())
      await stage.deliverDue()
      await stage.clock.advance(30 * hourMs)
      await stage.keepHouse()
      await stage.deliverDue()
      expect(stage.digests).toEqual([])
    })
  })

  describe(`consent receipts in ${databaseName}`, () => {
    test('CONS-2 are kept in their order', async () => {
      const receipts = Array.from({ length: 3 }, (_, n) => ({
        policyVersion: 1,
        categories: ['necessary', 'statistics'].slice(0, n),
        language: 'hu',
        at: stage.clock.now() - n,
      }))
      for (const receipt of receipts) expect(await stage.receipts.append(receipt)).toEqual({ ok: true })
      const exported: unknown[] = []
      for await (const receipt of stage.receipts.export()) exported.push(receipt)
      expect(exported).toEqual(receipts)
    })
  })

  describe(`limits beside ${databaseName}`, () => {
    test('a window allows so many, then says how long it lasts, then begins anew', async () => {
      const take = () => stage.limits.take('203.0.113.9', { limit: 2, windowMs: 60_000 })
      expect([await take(), await take()]).toEqual(Array(2).fill({ allowed: true, retryAfterMs: 0 }))
      await stage.clock.advance(20_000)
      expect(await take()).toEqual({ allowed: false, retryAfterMs: 40_000 })
      expect(await stage.limits.take('198.51.100.1', { limit: 2, windowMs: 60_000 })).toMatchObject({
        allowed: true,
      })
      await stage.clock.advance(40_000)
      expect(await take()).toMatchObject({ allowed: true })
    })

    test.each([-2, 2])(
      'a clock that is set by %i hours never refuses longer than the window',
      async (hours) => {
        const take = () => stage.limits.take('203.0.113.9', { limit: 1, windowMs: 60_000 })
        await take()
        stage.clock.setWallClock(hours * hourMs)
        expect((await take()).retryAfterMs).toBeLessThanOrEqual(60_000)
        await stage.clock.advance(60_000)
        expect(await take()).toEqual({ allowed: true, retryAfterMs: 0 })
      },
    )
  })
}
