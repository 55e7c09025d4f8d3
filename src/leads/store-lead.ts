import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { insertJobs } from './database/insert-jobs.ts'
import type { LeadRow, Schema } from './database/schema.ts'
import type { DeliveryKind } from './delivery.ts'
import type { Submission } from './lead.ts'
import { rowOf } from './lead-rows.ts'

/** Without a key, equal submissions within this time are one lead. */
const sameSubmissionMs = 10 * 60_000

export type Arrival = {
  submission: Submission
  kinds: readonly DeliveryKind[]
  requestId: string | null
  /** How long until the jobs are due. */
  delayMs: number
}

/** `isCorrection`: it replaced a lead that had been returned to its visitor. */
export type Kept = { id: string; status: 'accepted' | 'duplicate'; isCorrection?: true }

/** Stores the lead and its jobs, unless it exists already. A lead that was returned to the visitor is replaced. */
export async function storeLead(
  transaction: Transaction<Schema>,
  arrival: Arrival,
  now: number,
): Promise<Kept> {
  const identity = identify(arrival.submission, now)
  const [first, second] = identity.ids
  const insertAs = (id: string) => insertLead(transaction, { arrival, identity, now, id })
  // Nearly every lead is new: with a key, the insert itself shows whether this one is.
  if (arrival.submission.idempotencyKey !== null && (await insertAs(first)))
    return { id: first, status: 'accepted' }
  const known = await transaction
    .selectFrom('leads')
    .select(['id', 'digest', 'received_at', 'returned_until', 'revision'])
    .where('id', 'in', identity.ids)
    .execute()
  const returned = known.find(({ id, returned_until }) => id === first && returned_until > now)
  if (returned) return replace(transaction, { arrival, identity, now, returned })
  const same = known.find(
    ({ digest, received_at }) => digest === identity.digest && received_at >= identity.since,
  )
  if (same) return { id: same.id, status: 'duplicate' }
  const id = known.some((lead) => lead.id === first) ? second : first
  // If another process has inserted this id in the meantime, the second try finds it.
  return (await insertAs(id)) ? { id, status: 'accepted' } : storeLead(transaction, arrival, now)
}

/**
 * @param work where the studio's work on the lead begins, unless it is new
 * @returns whether the id was free
 */
export async function insertLead(
  transaction: Transaction<Schema>,
  { arrival, identity, now, id }: { arrival: Arrival; identity: LeadIdentity; now: number; id: string },
  work: Pick<Insertable<LeadRow>, 'stage' | 'seen_at'> = {},
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('leads')
    .values({
      id,
      ...rowOf(arrival.submission, arrival.kinds),
      digest: identity.digest,
      received_at: now,
      returned_until: 0,
      revision: 1,
      request_id: arrival.requestId,
      ...work,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await writeJobs(transaction, { arrival, now, id, revision: 1 })
  return true
}

async function replace(
  transaction: Transaction<Schema>,
  {
    arrival,
    identity,
    now,
    returned: { id, revision },
  }: { arrival: Arrival; identity: LeadIdentity; now: number; returned: Pick<LeadRow, 'id' | 'revision'> },
): Promise<Kept> {
  await transaction
    .updateTable('leads')
    .set({
      ...rowOf(arrival.submission, arrival.kinds),
      digest: identity.digest,
      returned_until: 0,
      revision: revision + 1,
      request_id: arrival.requestId,
    })
    .where('id', '=', id)
    .execute()
  // The studio's answer is not a delivery of the form.
  await transaction.deleteFrom('jobs').where('lead_id', '=', id).where('kind', '<>', 'answer').execute()
  await writeJobs(transaction, { arrival, now, id, revision: revision + 1 })
  return { id, status: 'accepted', isCorrection: true }
}

/** Inserts the jobs of a lead; existing ones stay as they are. */
export async function writeJobs(
  transaction: Transaction<Schema>,
  {
    arrival: { submission, kinds, delayMs },
    now,
    id,
    revision,
  }: { arrival: Arrival; now: number; id: string; revision: number },
): Promise<void> {
  if (submission.trust === 'spam') return
  const jobs = kinds.map((kind) => ({
    id: revision === 1 ? `${id}.${kind}` : `${id}.${kind}.${revision}`,
    lead_id: id,
    kind,
  }))
  await insertJobs(transaction, jobs, now, now + delayMs)
}

/** 80 bits: enough to avoid collisions, and short enough to type. */
const idLength = 20

type LeadIdentity = {
  /**
   * Hash of the values. Spam and other submissions have different ones, so that a mistaken honeypot does not swallow the second
   * try.
   */
  digest: string
  /** Ids that the same submission may be stored under; the new lead gets the first that is free. */
  ids: readonly [string, string]
  /** A lead with one of these ids that was received before this time is a different one; 0 if time does not matter. */
  since: number
}

/**
 * Two submissions are the same lead if they have the browser's key and equal values; without a key, if they have equal values
 * within ten minutes. The same key with other values is a new lead, so that nothing is lost because of a key.
 */
export function identify(submission: Submission, now: number): LeadIdentity {
  const { form, values, trust, idempotencyKey: key } = submission
  const ordered = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const digest = hashOf([form, ordered, trust === 'spam'])
  if (key !== null)
    return { digest, ids: [idOf(['key', form, key]), idOf(['key', form, key, digest])], since: 0 }
  // Includes the previous period: the last ten minutes usually span two.
  const period = Math.floor(now / sameSubmissionMs)
  return {
    digest,
    ids: [idOf(['values', digest, period]), idOf(['values', digest, period - 1])],
    since: now - sameSubmissionMs,
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const idOf = (value: unknown) => hashOf(value).slice(0, idLength)
