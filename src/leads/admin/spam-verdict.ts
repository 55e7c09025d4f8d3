import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { Lead, Submission } from '../lead.ts'
import { leadOf } from '../lead-rows.ts'
import { noteTrust, queueAnswers } from '../lead-work.ts'
import { writeJobs } from '../store-lead.ts'

/**
 * Marks a lead as spam for the studio. Its open deliveries are deleted, so its sender's address is no longer needed.
 * @returns whether there is such a lead that was not spam yet
 */
export async function markAsSpam(
  db: Transaction<Schema>,
  { leadId, person, now }: { leadId: string; person: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ trust: 'spam', sender_address: null })
    .where('id', '=', leadId)
    .where('trust', '<>', 'spam')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('jobs').where('lead_id', '=', leadId).where('state', '<>', 'delivered').execute()
  await noteTrust(db, { leadId, person, now, version: null, isSpam: true })
  return true
}

/** Removes the spam or doubtful verdict, and queues all deliveries of its form and all answers that have no job yet. */
export async function restoreLead(
  db: Transaction<Schema>,
  leadId: string,
  {
    deliveriesOf,
    person,
    now,
  }: { deliveriesOf(submission: Submission): readonly DeliveryKind[]; person: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('leads')
    .set({ trust: 'trusted' })
    .where('id', '=', leadId)
    .where('trust', '<>', 'trusted')
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const submission: Lead = leadOf(row)
  const arrival = { submission, kinds: deliveriesOf(submission), delayMs: 0, requestId: row.request_id }
  await writeJobs(db, { arrival, now, id: leadId, revision: row.revision })
  await queueAnswers(db, leadId, now)
  await noteTrust(db, { leadId, person, now, version: null, isSpam: false })
  return true
}
