import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { commenterAddressKeptMs } from '#leads/policies.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const senderAddress = '203.0.113.7'

/** How long a commenter's address is stored, for any database. */
export function testCommenters(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let fixture: LeadsFixture
  beforeEach(async () => {
    fixture = createLeadsFixture(await locate(), { kinds: ['comment'] })
  })
  afterEach(() => fixture.end())

  const refuse = async () => ({ outcome: 'refused', reason: 'comments are closed' }) as const
  const commented = async (
    trust: 'trusted' | 'spam' = 'trusted',
    to: Parameters<LeadsFixture['accepted']>[1] = ['comment'],
  ) => (await fixture.accepted(submissionOf({ form: 'comment', senderAddress, trust }), to)).id
  const addressOf = async (id: string) => (await fixture.admin.show('anna', id))?.lead.senderAddress

  describe(`the IP address of a commenter in ${databaseName}`, () => {
    test('is stored until WordPress has the comment', async () => {
      const id = await commented()
      expect(await addressOf(id)).toBe(senderAddress)
      await fixture.deliverDue()
      expect(await addressOf(id)).toBeNull()
    })

    test('is stored while the comment is retried', async () => {
      fixture.answers.comment = async () => ({ outcome: 'later', reason: 'connection refused' })
      const id = await commented()
      await fixture.deliverDue()
      expect(await addressOf(id)).toBe(senderAddress)
    })

    test('is not stored for spam or without a WordPress', async () => {
      expect(await addressOf(await commented('spam'))).toBeNull()
      expect(await addressOf(await commented('trusted', ['notification']))).toBeNull()
    })

    test('is deleted with a failed delivery, which can be retried without it', async () => {
      fixture.answers.comment = refuse
      const id = await commented()
      await fixture.deliverDue()
      expect(await addressOf(id)).toBeNull()
      delete fixture.answers.comment
      expect(await fixture.admin.retry('anna', id)).toEqual({ jobs: 1 })
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([{ kind: 'comment', state: 'delivered' }])
    })

    test('is deleted when the studio marks the comment as spam', async () => {
      const id = await commented()
      await fixture.admin.setVerdict('anna', id, 'spam')
      expect(await addressOf(id)).toBeNull()
    })

    test('is deleted after five days in any case, also for older rows, and the comment stays', async () => {
      const id = await commented()
      await fixture.deliverDue()
      await fixture.database.transact((db) =>
        db.updateTable('leads').set({ sender_address: senderAddress }).execute(),
      )
      await fixture.clock.advance(commenterAddressKeptMs)
      await fixture.runMaintenance()
      expect(await addressOf(id)).toBe(senderAddress)
      await fixture.clock.advance(1)
      await fixture.runMaintenance()
      expect(await addressOf(id)).toBeNull()
    })
  })
}
