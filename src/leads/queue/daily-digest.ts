import type { Kysely } from 'kysely'
import type { Result } from '#base/result.ts'
import { insertJobs } from '../database/insert-jobs.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { Schema } from '../database/schema.ts'
import type { DeliveryKind } from '../delivery.ts'
import type { Digest } from '../digest.ts'

/** When the daily digest is due: 7 a.m. in Hungary in summer. */
const digestHourUtc = 5
const maxDigestFailures = 50
/** After longer downtime, a digest covers at most this period. */
const maxDigestDays = 7

const dayMs = 86_400_000

/** The most recent time at which a digest was due. */
function lastDigestDue(now: number): number {
  const today = Math.floor(now / dayMs) * dayMs + digestHourUtc * 3_600_000
  return today <= now ? today : today - dayMs
}

/** Inserts the job of the most recent digest. Its id is the day, so that several processes insert it only once. */
export const planDigest = (database: LeadsDatabase, now: number): Promise<Result<unknown, 'storage'>> => {
  const due = lastDigestDue(now)
  const id = `digest.${new Date(due).toISOString().slice(0, 10)}`
  return database.use((db) => insertJobs(db, [{ id, lead_id: null, kind: 'digest' }], due))
}

/**
 * Collects the news since the previous digest.
 * @param setAside corrupt databases that need attention
 * @returns null if there is none
 */
export async function composeDigest(
  db: Kysely<Schema>,
  until: number,
  setAside: readonly string[],
): Promise<Digest | null> {
  const before = await db
    .selectFrom('jobs')
    .select((job) => job.fn.max('created_at').as('at'))
    .where('kind', '=', 'digest')
    .where('created_at', '<', until)
    .executeTakeFirst()
  const since = Math.max(before?.at ?? until - dayMs, until - maxDigestDays * dayMs)
  const leads = await db
    .selectFrom('leads')
    .select((lead) => ['form', 'trust', lead.fn.countAll<number>().as('count')])
    .where('received_at', '>=', since)
    .where('received_at', '<', until)
    .groupBy(['form', 'trust'])
    .execute()
  const dead = db
    .selectFrom('jobs')
    .innerJoin('leads', 'leads.id', 'jobs.lead_id')
    .where('jobs.state', '=', 'dead')
    .where('jobs.settled_at', '<', until)
  const failed = await dead
    .select(['leads.id as leadId', 'leads.form', 'kind', 'note as reason', 'attempts', 'settled_at as at'])
    .where('jobs.settled_at', '>=', since)
    .orderBy('jobs.settled_at', 'desc')
    .limit(maxDigestFailures)
    .execute()
  const { count: failedInAll } = await dead
    .select((job) => job.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const delayed = await db
    .selectFrom('jobs')
    .select((job) => ['kind', job.fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .where('note', 'is not', null)
    .where('kind', '<>', 'digest')
    .groupBy('kind')
    .execute()

  const digest: Digest = {
    since,
    until,
    accepted: {},
    spam: 0,
    failed: [],
    failedInAll,
    setAside,
    delayed: {},
  }
  for (const { form, trust, count } of leads) {
    if (trust === 'spam') digest.spam += count
    else digest.accepted[form] = (digest.accepted[form] ?? 0) + count
  }
  for (const { kind, count } of delayed) digest.delayed[kind as DeliveryKind] = count
  digest.failed = failed.map(({ kind, reason, at, ...rest }) => ({
    ...rest,
    kind: kind as DeliveryKind,
    reason: reason ?? '',
    at: at ?? 0,
  }))
  const hasNews = digest.spam > 0 || digest.failed.length > 0 || delayed.length > 0 || setAside.length > 0
  return hasNews ? digest : null
}
