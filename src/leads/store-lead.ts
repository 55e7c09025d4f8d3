import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { insertJobs } from './database/insert-jobs.ts'
import type { LeadRow, Schema } from './database/schema.ts'
import type { DeliveryKind } from './delivery.ts'
import type { Submission } from './lead.ts'
import { rowOf } from './lead-rows.ts'

/** A submission without a key is the same as an equal one of so long ago: the same text twice that soon is one lead. */
const sameSubmissionMs = 10 * 60_000

export type Arrival = {
  submission: Submission
  kinds: readonly DeliveryKind[]
  requestId: string | null
  /** How long the jobs wait before they are due. */
  delayMs: number
}

/** `isCorrection` of a lead that was returned to its visitor before. */
export type Kept = { id: string; status: 'accepted' | 'duplicate'; isCorrection?: true }

/** Writes the lead and its jobs, unless it is there already. One that was returned to the visitor is replaced. */
export async function storeLead(
  transaction: Transaction<Schema>,
  arrival: Arrival,
  now: number,
): Promise<Kept> {
  const identity = identify(arrival.submission, now)
  const [first, second] = identity.ids
  const insertAs = (id: string) => insert(transaction, { arrival, identity, now, id })
  // Nearly every lead is a new one: with a key, the insertion itself tells whether this one is.
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
  // Where another process wrote this very id since it was looked for, now it is known.
  return (await insertAs(id)) ? { id, status: 'accepted' } : storeLead(transaction, arrival, now)
}

/** @returns whether the id was free */
async function insert(
  transaction: Transaction<Schema>,
  { arrival, identity, now, id }: { arrival: Arrival; identity: LeadIdentity; now: number; id: string },
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
  // An answer of the studio is no delivery of the form.
  await transaction.deleteFrom('jobs').where('lead_id', '=', id).where('kind', '<>', 'answer').execute()
  await writeJobs(transaction, { arrival, now, id, revision: revision + 1 })
  return { id, status: 'accepted', isCorrection: true }
}

/** Writes the jobs of a lead; one that is there already stays as it is. */
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

/** 80 bits: enough against chance, short enough to be typed. */
const idLength = 20

type LeadIdentity = {
  /** Of what was said. Believed and not believed differ, so that a mistaken honeypot does not swallow the second try. */
  digest: string
  /** Under these ids the same submission may be known; the first that is free is the new lead's. */
  ids: readonly [string, string]
  /** A lead under these ids that was received before is another one; 0 when time does not matter. */
  since: number
}

/**
 * What makes two submissions the same lead: the browser's key and equal values; without a key equal values within ten
 * minutes. The same key with other values is another lead, so nothing is lost because of a key.
 */
export function identify(submission: Submission, now: number): LeadIdentity {
  const { form, values, trust, idempotencyKey: key } = submission
  const ordered = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  const digest = hashOf([form, ordered, trust === 'spam'])
  if (key !== null)
    return { digest, ids: [idOf(['key', form, key]), idOf(['key', form, key, digest])], since: 0 }
  // The period before counts too: the last ten minutes are seldom all in one period.
  const period = Math.floor(now / sameSubmissionMs)
  return {
    digest,
    ids: [idOf(['values', digest, period]), idOf(['values', digest, period - 1])],
    since: now - sameSubmissionMs,
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const idOf = (value: unknown) => hashOf(value).slice(0, idLength)
