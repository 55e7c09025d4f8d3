import { sql } from 'kysely'
import type { Clock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import type { Result } from '#base/result.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { JobKind } from '../database/schema.ts'
import type { DeliveryKind, DeliveryOutcome, StudioAnswer } from '../delivery.ts'
import type { Lead } from '../lead.ts'
import { leadOf } from '../lead-rows.ts'
import { furthestDueMs, keepTryingMs, maxAskedToWaitMs, maxBackoffMs } from '../policies.ts'

/** Much longer than an attempt, even if the clocks of machines differ. */
const leaseMs = 2 * 60_000
/** The pause after attempt n is 2^n seconds, half of it random, and at most an hour. */
const backoffBaseMs = 1_000
/** Nothing is given up before this many attempts, however late it is (`keepTryingMs`). */
export const leastAttempts = 10
const maxNoteLength = 500

/** A job whose lease this process holds. */
export type Job = {
  id: string
  kind: JobKind
  /** Null for a digest. */
  lead: Lead | null
  /** For an answer to a lead. */
  answer: StudioAnswer | null
  /** Including the one that is starting. */
  attempts: number
  tryUntil: number
  createdAt: number
  lease: string
}

type Kept<Value> = Promise<Result<Value, 'storage'>>

/** The queue operations. Whoever holds the lease of a job finishes it; any worker may take over an expired lease. */
export type DeliveryQueue = {
  /** When the next job of each kind is due; kinds without jobs are missing. */
  nextRuns(kinds: readonly JobKind[]): Kept<{ kind: JobKind; runAt: number }[]>
  /** Claims at most `slots` jobs that are due, the longest overdue first. */
  claim(kind: JobKind, slots: number): Kept<Job[]>
  /** Claims one job of a lead, due or not, unless another worker has it. */
  claimHeld(leadId: string, kind: DeliveryKind): Kept<Job | null>
  /** @returns whether the lease was still held; if not, nothing is written */
  settle(job: Job, settlement: Settlement, lowersTrust?: boolean): Kept<boolean>
  /** Returns an unfinished job to the queue, to be attempted again immediately. */
  release(job: Job): Kept<boolean>
  /** Marks the lead as returned to its visitor, and makes its jobs wait until then. */
  returnLead(leadId: string, until: number): Kept<unknown>
  /** Makes jobs that failed before due now. */
  hasten(kinds: readonly JobKind[]): Kept<unknown>
}

export function createDeliveryQueue(database: LeadsDatabase, clock: Clock): DeliveryQueue {
  /** One conditional update: counts the attempt and sets the lease; when it expires, the job is due again. */
  const claim = (
    which: { kind: JobKind; slots: number } | { leadId: string; kind: DeliveryKind },
  ): Kept<Job[]> =>
    database.transact(async (db) => {
      const now = clock.now()
      let due = db.selectFrom('jobs').select('id').where(isWaiting).where('kind', '=', which.kind)
      due =
        'leadId' in which
          ? due
              .where('lead_id', '=', which.leadId)
              .where((on) => on.or([on('lease', 'is', null), isDue(now)]))
          : due.where(isDue(now)).orderBy('run_at').limit(which.slots)
      const lease = randomToken(12)
      const rows = await db
        .with('due', () => (database.kind === 'postgres' ? due.forUpdate().skipLocked() : due))
        .updateTable('jobs')
        .set((job) => ({ attempts: job('attempts', '+', 1), lease, run_at: now + leaseMs }))
        .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
        .returning(['id', 'kind', 'lead_id', 'attempts', 'try_until', 'created_at'])
        .execute()
      const leadIds = rows.flatMap(({ lead_id }) => (lead_id === null ? [] : [lead_id]))
      const leads = leadIds.length
        ? await db.selectFrom('leads').selectAll().where('id', 'in', leadIds).execute()
        : []
      const answerIds = rows.flatMap(({ id, kind }) => (kind === 'answer' ? [id] : []))
      const answers = answerIds.length
        ? await db.selectFrom('lead_entries').selectAll().where('id', 'in', answerIds).execute()
        : []
      const answerById = new Map(
        answers.map(({ id, subject, words }) => [id, { subject: subject ?? '', text: words }]),
      )
      const leadById = new Map(leads.map((row) => [row.id, leadOf(row)]))
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        lead: (row.lead_id !== null && leadById.get(row.lead_id)) || null,
        answer: answerById.get(row.id) ?? null,
        attempts: row.attempts,
        tryUntil: row.try_until,
        createdAt: row.created_at,
        lease,
      }))
    })

  return {
    nextRuns: (kinds) =>
      database.use(async (db) => {
        const now = clock.now()
        // Two index lookups per kind; grouping would read everything that is waiting.
        const nextRun = (kind: JobKind, after: number) =>
          db
            .selectFrom('jobs')
            .select((job) => [sql<JobKind>`${sql.lit(kind)}`.as('kind'), job.fn.min('run_at').as('runAt')])
            .where(isWaiting)
            .where('kind', '=', kind)
            .where('run_at', '>', after)
        const [first, ...others] = kinds.flatMap((kind) => [
          nextRun(kind, now + furthestDueMs),
          nextRun(kind, Number.MIN_SAFE_INTEGER),
        ])
        const all = first && others.reduce((union, next) => union.unionAll(next), first)
        const runs = new Map<JobKind, number>()
        for (const { kind, runAt } of (await all?.execute()) ?? []) {
          if (runAt === null) continue
          const dueAt = runAt > now + furthestDueMs ? now : runAt
          runs.set(kind, Math.min(dueAt, runs.get(kind) ?? dueAt))
        }
        return Array.from(runs, ([kind, runAt]) => ({ kind, runAt }))
      }),
    claim: (kind, slots) => claim({ kind, slots }),
    async claimHeld(leadId, kind) {
      const claimed = await claim({ leadId, kind })
      return claimed.ok ? { ok: true, value: claimed.value[0] ?? null } : claimed
    },
    settle: (job, settlement, lowersTrust = false) =>
      database.transact(async (transaction) => {
        const { state, note } = settlement
        const { numUpdatedRows } = await transaction
          .updateTable('jobs')
          .set({
            state,
            note,
            lease: null,
            ...(state === 'waiting' ? { run_at: settlement.runAt } : { settled_at: clock.now() }),
          })
          .where('id', '=', job.id)
          .where('lease', '=', job.lease)
          .executeTakeFirst()
        const isHeld = numUpdatedRows > 0n
        if (isHeld && lowersTrust && job.lead)
          await transaction
            .updateTable('leads')
            .set({ trust: 'doubtful' })
            .where('id', '=', job.lead.id)
            .where('trust', '=', 'trusted')
            .execute()
        // Also deleted if the job is given up: if it is retried later, the comment is sent without the address.
        if (isHeld && job.kind === 'comment' && state !== 'waiting' && job.lead)
          await transaction
            .updateTable('leads')
            .set({ sender_address: null })
            .where('id', '=', job.lead.id)
            .execute()
        return isHeld
      }),
    release: (job) =>
      database.transact(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('jobs')
          .set({ lease: null, run_at: clock.now() })
          .where('id', '=', job.id)
          .where('lease', '=', job.lease)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    returnLead: (leadId, until) =>
      database.transact(async (transaction) => {
        await transaction
          .updateTable('leads')
          .set({ returned_until: until })
          .where('id', '=', leadId)
          .execute()
        await transaction
          .updateTable('jobs')
          .set({ run_at: until })
          .where('lead_id', '=', leadId)
          .where(isWaiting)
          .where('lease', 'is', null)
          .execute()
      }),
    hasten: (kinds) =>
      database.transact((db) =>
        db
          .updateTable('jobs')
          .set({ run_at: clock.now() })
          .where(isWaiting)
          .where('kind', 'in', kinds)
          .where('lease', 'is', null)
          .where('attempts', '>', 0)
          .where('run_at', '>', clock.now())
          .execute(),
      ),
  }
}

/** The job is due, or so far in the future that the clock must have been set back. */
const isDue = (now: number) => sql<boolean>`(run_at <= ${now} or run_at > ${now + furthestDueMs})`

/** Inlined, not bound as a parameter: otherwise the index on waiting jobs is not used. */
const isWaiting = sql<boolean>`state = 'waiting'`

/** The state of a job after an attempt. */
type Settlement =
  | { state: 'delivered' | 'dead'; note: string | null }
  | { state: 'waiting'; runAt: number; note: string }

/**
 * Exponential backoff with jitter: 2^attempts seconds, at most an hour. The second half is random, so that jobs that failed
 * together are not retried together.
 */
const backoffMs = (attempts: number, share: number): number =>
  Math.round(Math.min(maxBackoffMs, backoffBaseMs * 2 ** attempts) * (0.5 + share / 2))

/**
 * The next state of a job after an attempt.
 * @param job.attempts including the one that just ended
 * @param share a random number from 0 to 1
 */
export function settle(
  outcome: DeliveryOutcome,
  { job, now, share }: { job: { attempts: number; tryUntil: number }; now: number; share: number },
): Settlement {
  if (outcome.outcome === 'delivered') return { state: 'delivered', note: noteOf(outcome.note) }
  if (outcome.outcome === 'refused') return { state: 'dead', note: noteOf(outcome.reason) }
  const asked = Math.min(outcome.afterMs ?? 0, maxAskedToWaitMs)
  const runAt = now + Math.max(asked, backoffMs(job.attempts, share))
  const note = noteOf(outcome.reason) ?? ''
  if (runAt > job.tryUntil && job.attempts >= leastAttempts)
    return { state: 'dead', note: `given up after ${keepTryingMs / 86_400_000} days: ${note}` }
  return { state: 'waiting', runAt, note }
}

/** One line of limited length: notes are shown in terminals. */
const noteOf = (text: string | undefined): string | null =>
  text === undefined ? null : text.replace(/\p{Cc}+/gu, ' ').slice(0, maxNoteLength)
