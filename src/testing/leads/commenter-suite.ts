import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { commenterAddressKeptMs } from '#leads/policies.ts'
import { createLeadsFixture, type LeadsFixture, submissionOf } from './leads-fixture.ts'

const senderAddress = '203.0.113.7'

/** How long the address of who comments is stored, whichever database the leads are in. */
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

  describe(`the address of a commenter in ${databaseName}`, () => {
    test('is known until WordPress has the comment', async () => {
      const id = await commented()
      expect(await addressOf(id)).toBe(senderAddress)
      await fixture.deliverDue()
      expect(await addressOf(id)).toBeNull()
    })

    test('is known while the comment is tried again', async () => {
      fixture.answers.comment = async () => ({ outcome: 'later', reason: 'connection refused' })
      const id = await commented()
      await fixture.deliverDue()
      expect(await addressOf(id)).toBe(senderAddress)
    })

    test('is stored neither for spam nor for a comment that goes to no WordPress', async () => {
      expect(await addressOf(await commented('spam'))).toBeNull()
      expect(await addressOf(await commented('trusted', ['notification']))).toBeNull()
    })

    test('goes with a comment that is given up, which can be tried again without it', async () => {
      fixture.answers.comment = refuse
      const id = await commented()
      await fixture.deliverDue()
      expect(await addressOf(id)).toBeNull()
      delete fixture.answers.comment
      expect(await fixture.admin.retry('anna', id)).toEqual({ jobs: 1 })
      await fixture.deliverDue()
      expect(await fixture.jobs(id)).toMatchObject([{ kind: 'comment', state: 'delivered' }])
    })

    test('goes when the studio marks the comment as spam', async () => {
      const id = await commented()
      await fixture.admin.setVerdict('anna', id, 'spam')
      expect(await addressOf(id)).toBeNull()
    })

    test('goes after five days in any case, from what was stored before too, and the comment stays', async () => {
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
