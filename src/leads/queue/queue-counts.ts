import { sql } from 'kysely'
import type { Result } from '#base/result.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { JobKind, JobState } from '../database/schema.ts'

export type QueueCounts = {
  /** Jobs that were not attempted yet, that failed and will be retried, and that were given up. */
  waiting: number
  retrying: number
  dead: number
  byKind: Partial<Record<JobKind, { waiting: number; retrying: number; dead: number }>>
  /** Age of the oldest unfinished job, in milliseconds; 0 if there is none. */
  oldestMs: number
}

/**
 * For `/api/status`, metrics and the command line: how many jobs are pending, and how many were given up. Delivered jobs are
 * nearly all of them and are not read: each state is queried on its own and inlined, so that its partial index is used.
 */
export const countQueue = (
  database: Pick<LeadsDatabase, 'use'>,
  now: number,
): Promise<Result<QueueCounts, 'storage'>> =>
  database.use(async (db) => {
    const inState = (state: JobState) =>
      db
        .selectFrom('jobs')
        .select((job) => [
          'kind',
          'state',
          job.case().when('note', 'is', null).then(0).else(1).end().as('hasFailed'),
          job.fn.countAll<number>().as('count'),
          job.fn.min('created_at').as('oldest'),
        ])
        .where(sql<boolean>`state = ${sql.lit(state)}`)
        .groupBy(['kind', 'state', 'hasFailed'])
    const rows = await inState('waiting').unionAll(inState('dead')).execute()
    const counts: QueueCounts = { waiting: 0, retrying: 0, dead: 0, byKind: {}, oldestMs: 0 }
    for (const { kind, state, hasFailed, count, oldest } of rows) {
      const column = state === 'dead' ? 'dead' : hasFailed ? 'retrying' : 'waiting'
      const ofKind = counts.byKind[kind] ?? { waiting: 0, retrying: 0, dead: 0 }
      counts.byKind[kind] = ofKind
      ofKind[column] += count
      counts[column] += count
      if (state === 'waiting') counts.oldestMs = Math.max(counts.oldestMs, now - oldest)
    }
    return counts
  })
