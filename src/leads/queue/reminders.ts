import type { Result } from '#base/result.ts'
import type { FormName } from '#forms/form-name.ts'
import { insertJobs } from '../database/insert-jobs.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import { answerPromisedMs, sweepBatch } from '../policies.ts'

/** A reminder that could not be created within this time, because the site was down, is skipped. */
export const reminderWithinMs = 7 * 24 * 60 * 60_000

/**
 * Creates a reminder to the studio for each lead whose promised answer is overdue. Its id is derived from the lead, so each lead
 * gets only one, however often and in however many processes this runs. Doubtful leads count, spam does not.
 * @returns how many overdue leads had no reminder before
 */
export async function planReminders(
  database: LeadsDatabase,
  now: number,
): Promise<Result<number, 'storage'>> {
  return database.transact(async (db) => {
    let planned = 0
    for (const [form, promisedMs] of Object.entries(answerPromisedMs)) {
      const overdue = await db
        .selectFrom('leads')
        .select('id')
        .where('stage', '=', 'new')
        .where('trust', '<>', 'spam')
        .where('form', '=', form as FormName)
        .where('received_at', '<=', now - promisedMs)
        .where('received_at', '>', now - promisedMs - reminderWithinMs)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('jobs')
                .select('jobs.id')
                .whereRef('jobs.lead_id', '=', 'leads.id')
                .where('jobs.kind', '=', 'reminder'),
            ),
          ),
        )
        .limit(sweepBatch)
        .execute()
      planned += overdue.length
      await insertJobs(
        db,
        overdue.map(({ id }) => ({ id: `${id}.reminder`, lead_id: id, kind: 'reminder' })),
        now,
      )
    }
    return planned
  })
}
