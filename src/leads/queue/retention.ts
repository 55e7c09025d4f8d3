import type { Kysely } from 'kysely'
import { type Result, success } from '#base/result.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { Schema } from '../database/schema.ts'
import { commenterAddressKeptMs, sweepBatch } from '../policies.ts'

const digestKeepMs = 60 * 24 * 60 * 60_000

/** The same day and time a number of calendar months earlier; the last day of that month if it has no such day. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

/**
 * Deletes leads past their retention (GDPR: storage limitation) with their jobs, and the addresses of commenters much earlier.
 * @returns how many leads were deleted
 */
export async function sweep(
  database: LeadsDatabase,
  { now, keepMonths }: { now: number; keepMonths: number },
): Promise<Result<number, 'storage'>> {
  const deleted = await inBatches(database, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('leads')
      .where('id', 'in', (lead) =>
        lead
          .selectFrom('leads')
          .select('id')
          .where('received_at', '<', monthsBefore(now, keepMonths))
          .limit(sweepBatch),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  if (!deleted.ok) return deleted
  const forgotten = await inBatches(database, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('leads')
      .set({ sender_address: null })
      .where('id', 'in', (lead) =>
        lead
          .selectFrom('leads')
          .select('id')
          .where('sender_address', 'is not', null)
          .where('received_at', '<', now - commenterAddressKeptMs)
          .limit(sweepBatch),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
  if (!forgotten.ok) return forgotten
  const swept = await database.use(async (db) => {
    await db
      .deleteFrom('jobs')
      .where('kind', '=', 'digest')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', now - digestKeepMs)
      .execute()
    await db.deleteFrom('office_log').where('at', '<', monthsBefore(now, keepMonths)).execute()
    await db.deleteFrom('request_counts').where('ends_at', '<', now).execute()
  })
  return swept.ok ? deleted : swept
}

/**
 * Runs small transactions one after another, until one of them finds fewer rows than its limit.
 * @returns the total number of rows
 */
async function inBatches(
  database: LeadsDatabase,
  runOne: (db: Kysely<Schema>) => Promise<number>,
): Promise<Result<number, 'storage'>> {
  let rows = 0
  for (;;) {
    const batch = await database.use(runOne)
    if (!batch.ok) return batch
    rows += batch.value
    if (batch.value < sweepBatch) return success(rows)
  }
}
