import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLocation } from '#leads/database/connection.ts'
import { commenterAddressKeptMs } from '#leads/policies.ts'
import { createLeadsStage, type LeadsStage, submissionOf } from './leads-stage.ts'

const senderAddress = '203.0.113.7'

/** How long the address of who comments is stored, whichever database the leads are in. */
export function testCommenters(databaseName: string, locate: () => Promise<DatabaseLocation>) {
  let stage: LeadsStage
  beforeEach(async () => {
    stage = createLeadsStage(await locate(), { kinds: ['comment'] })
  })
  afterEach(() => stage.end())

  const refuse = async () => ({ outcome: 'refused', reason: 'comments are closed' }) as const
  const commented = async (
    trust: 'trusted' | 'spam' = 'trusted',
    to: Parameters<LeadsStage['accepted']>[1] = ['comment'],
  ) => (await stage.accepted(submissionOf({ form: 'comment', senderAddress, trust }), to)).id
  const addressOf = async (id: string) => (await stage.office.show('anna', id))?.lead.senderAddress

  describe(`the address of a commenter in ${databaseName}`, () => {
    test('is known until WordPress has the comment', async () => {
      const id = await commented()
      expect(await addressOf(id)).toBe(senderAddress)
      await stage.deliverDue()
      expect(await addressOf(id)).toBeNull()
    })

    test('is known while the comment is tried again', async () => {
      stage.answers.comment = async () => ({ outcome: 'later', reason: 'connection refused' })
      const id = await commented()
      await stage.deliverDue()
      expect(await addressOf(id)).toBe(senderAddress)
    })

    test('is stored neither for spam nor for a comment that goes to no WordPress', async () => {
      expect(await addressOf(await commented('spam'))).toBeNull()
      expect(await addressOf(await commented('trusted', ['notification']))).toBeNull()
    })

    test('goes with a comment that is given up, which can be tried again without it', async () => {
      stage.answers.comment = refuse
      const id = await commented()
      await stage.deliverDue()
      expect(await addressOf(id)).toBeNull()
      delete stage.answers.comment
      expect(await stage.office.retry('anna', id)).toEqual({ jobs: 1 })
      await stage.deliverDue()
      expect(await stage.jobs(id)).toMatchObject([{ kind: 'comment', state: 'delivered' }])
    })

    test('goes when the studio marks the comment as spam', async () => {
      const id = await commented()
      await stage.office.judge('anna', id, 'spam')
      expect(await addressOf(id)).toBeNull()
    })

    test('goes after five days in any case, from what was stored before too, and the comment stays', async () => {
      const id = await commented()
      await stage.deliverDue()
      await stage.database.transact((db) =>
        db.updateTable('leads').set({ sender_address: senderAddress }).execute(),
      )
      await stage.clock.advance(commenterAddressKeptMs)
      await stage.keepHouse()
      expect(await addressOf(id)).toBe(senderAddress)
      await stage.clock.advance(1)
      await stage.keepHouse()
      expect(await addressOf(id)).toBeNull()
    })
  })
}
