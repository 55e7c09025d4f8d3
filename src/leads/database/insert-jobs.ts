import type { Kysely } from 'kysely'
import { keepTryingMs } from '../policies.ts'
import type { JobRow, Schema } from './schema.ts'

/**
 * Inserts jobs that have not been attempted yet; existing ones stay as they are.
 * @param now creation time in milliseconds since the Unix epoch; jobs are given up `keepTryingMs` after it
 * @param runAt when they are due
 */
export async function insertJobs(
  db: Kysely<Schema>,
  jobs: readonly Pick<JobRow, 'id' | 'lead_id' | 'kind'>[],
  now: number,
  runAt = now,
): Promise<void> {
  if (jobs.length === 0) return
  const waiting = {
    state: 'waiting',
    attempts: 0,
    run_at: runAt,
    try_until: now + keepTryingMs,
    created_at: now,
  } as const
  await db
    .insertInto('jobs')
    .values(jobs.map((job) => ({ ...job, ...waiting })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
