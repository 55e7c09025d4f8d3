import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { randomToken } from '#base/random.ts'
import { cleanLine, cleanText } from '#forms/clean-text.ts'
import { insertJobs } from './database/insert-jobs.ts'
import type { LeadEntryRow, Schema } from './database/schema.ts'
import { type LeadStage, leadStages } from './lead.ts'
import { leadOf } from './lead-rows.ts'
import { emailOf } from './mails/kinds/salutation.ts'
import { isOneAddress } from './mails/sending/mime-mail.ts'
import { longestSubject } from './policies.ts'

/** Limits for a note and an answer, in characters. */
export const longestNote = 5_000
export const longestAnswer = 10_000

/** Something that a team member did about a lead. */
export type LeadEntry = {
  /** For an answer, also the id of its delivery. */
  id: string
  /** Milliseconds since the Unix epoch. */
  at: number
  /** The user name in WordPress. */
  person: string
  kind: LeadEntryRow['kind']
  /** For an answer. */
  subject: string | null
  /** For a stage, its name: one of the stages, `spam` or `not-spam`. */
  text: string
}

/**
 * The outcome of a change. `changed`: someone else has changed the lead since `version` was read, and nothing was written. The
 * others are refusals: an empty or too long text, a lead that is spam, or a lead without a valid email address.
 */
export type WorkOutcome = 'done' | 'changed' | 'text' | 'spam' | 'address'

/** Who changes a lead, when, and which version they saw; a null version skips the check for conflicts. */
type Change = { leadId: string; person: string; now: number; version: number | null }

export const stageNamed = (word: unknown): LeadStage | undefined => leadStages.find((name) => name === word)

export async function setStage(
  db: Transaction<Schema>,
  change: Change & { stage: LeadStage },
): Promise<WorkOutcome> {
  const { stage } = change
  if (!(await claimChange(db, change, { stage }))) return 'changed'
  await writeEntry(db, change, { kind: 'stage', subject: null, words: stage })
  return 'done'
}

/** Notes are only added, so two of them cannot overwrite each other. */
export async function addNote(
  db: Transaction<Schema>,
  change: Change & { key: string; text: string },
): Promise<WorkOutcome> {
  const words = cleanText(change.text)
  if (words === '' || words.length > longestNote) return 'text'
  const entry = { kind: 'note', subject: null, words } as const
  if (await writeEntry(db, change, entry, change.key)) await claimChange(db, { ...change, version: null }, {})
  return 'done'
}

/** Stores the answer with its delivery, and marks the lead as answered, in one transaction. */
export async function addAnswer(
  db: Transaction<Schema>,
  change: Change & { key: string; subject: string; text: string },
): Promise<WorkOutcome> {
  const { leadId, now, key } = change
  const subject = cleanLine(change.subject)
  const words = cleanText(change.text)
  if (subject === '' || subject.length > longestSubject || words === '' || words.length > longestAnswer)
    return 'text'
  const row = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
  const lead = leadOf(row)
  if (lead.trust === 'spam') return 'spam'
  if (!isOneAddress(emailOf(lead))) return 'address'
  const entry = { kind: 'answer', subject, words } as const
  const id = entryId(change, entry, key)
  const isWritten = () => db.selectFrom('lead_entries').select('id').where('id', '=', id).executeTakeFirst()
  if (await isWritten()) return 'done'
  const isOpen = lead.stage === 'new' || lead.stage === 'untracked'
  if (!(await claimChange(db, change, isOpen ? { stage: 'answered' } : {})))
    return (await isWritten()) ? 'done' : 'changed'
  await writeEntry(db, change, entry, key)
  await queueAnswers(db, leadId, now)
  return 'done'
}

/** Queues every answer to a lead that has no delivery: a new one, or one that was withdrawn when the lead was marked as spam. */
export async function queueAnswers(db: Transaction<Schema>, leadId: string, now: number): Promise<void> {
  const answers = await db
    .selectFrom('lead_entries')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'answer')
    .execute()
  await insertJobs(
    db,
    answers.map(({ id }) => ({ id, lead_id: leadId, kind: 'answer' })),
    now,
  )
}

/** Records that a lead was marked as spam, or that the mark was removed. */
export async function noteTrust(
  db: Transaction<Schema>,
  change: Change & { isSpam: boolean },
): Promise<void> {
  const words = change.isSpam ? 'spam' : 'not-spam'
  await claimChange(db, { ...change, version: null }, {})
  await writeEntry(db, change, { kind: 'stage', subject: null, words })
}

/** What was done about each of these leads, in chronological order. */
export async function entriesOf(
  db: Kysely<Schema>,
  leadIds: readonly string[],
): Promise<Map<string, LeadEntry[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_entries')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('number')
    .execute()
  const entries = new Map<string, LeadEntry[]>()
  for (const { lead_id, words, number: _, ...entry } of rows) {
    const known = entries.get(lead_id) ?? []
    entries.set(lead_id, known)
    known.push({ ...entry, text: words })
  }
  return entries
}

/** Applies a change and counts it, unless the lead has been changed since `version`: one conditional update decides. */
async function claimChange(
  db: Transaction<Schema>,
  { leadId, version, now }: Change,
  columns: { stage?: LeadStage },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set((lead) => ({
      ...columns,
      changes: lead('changes', '+', 1),
      seen_at: lead.fn.coalesce('seen_at', lead.val(now)),
    }))
    .where('id', '=', leadId)
    .$if(version !== null, (query) => query.where('changes', '=', version))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Written = Pick<LeadEntryRow, 'kind' | 'subject' | 'words'>

/**
 * The same text from the same form, sent twice by an impatient click, is one entry; a different text under the same key is a new
 * one.
 */
function entryId({ leadId }: Change, { kind, subject, words }: Written, key: string): string {
  const said = JSON.stringify([key, subject, words])
  return `${leadId}.${kind}.${createHash('sha256').update(said).digest('hex').slice(0, 20)}`
}

/** @returns whether the entry is new */
export async function writeEntry(
  db: Transaction<Schema>,
  change: Change,
  entry: Written,
  key = randomToken(16),
): Promise<boolean> {
  const { leadId, person, now } = change
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('lead_entries')
    .values({ id: entryId(change, entry, key), lead_id: leadId, at: now, person, ...entry })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}
