import { type Result, success } from '#base/result.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import { digestKeepMs, sweepBatch } from '../policies.ts'

/** The same day and time so many calendar months before; the month's last day where it has no such day. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

/**
 * Deletes leads past their retention (GDPR: storage limitation), with its jobs, in small transactions.
 * @returns how many leads were deleted
 */
export async function sweep(
  database: LeadsDatabase,
  { now, keepMonths }: { now: number; keepMonths: number },
): Promise<Result<number, 'storage'>> {
  let deleted = 0
  for (;;) {
    const batch = await database.use((db) =>
      db
        .deleteFrom('leads')
        .where('id', 'in', (lead) =>
          lead
            .selectFrom('leads')
            .select('id')
            .where('received_at', '<', monthsBefore(now, keepMonths))
            .limit(sweepBatch),
        )
        .executeTakeFirst(),
    )
    if (!batch.ok) return batch
    deleted += Number(batch.value.numDeletedRows)
    if (Number(batch.value.numDeletedRows) < sweepBatch) break
  }
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
  return swept.ok ? success(deleted) : swept
}
