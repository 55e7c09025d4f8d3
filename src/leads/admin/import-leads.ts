import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { cleanLine, cleanText } from '#forms/clean-text.ts'
import { defaultLanguage, type Language, languageWithCode } from '#locale/language.ts'
import type { Schema } from '../database/schema.ts'
import type { Submission } from '../lead.ts'
import { writeEntry } from '../lead-work.ts'
import { monthsBefore } from '../queue/retention.ts'
import { identify, insertLead } from '../store-lead.ts'

/** Leads per request. */
export const maxImportedLeads = 50

/** The fields that an imported lead may have, and their limits in characters. */
const importedFields = {
  name: 200,
  email: 254,
  phone: 60,
  company: 200,
  subject: 300,
  message: 20_000,
} as const

/** Another plugin and this site may have stored the same message at slightly different times. */
const sameMessageMs = 15 * 60_000

/** A message that another system received, as WordPress sends it. */
export type ImportedLead = {
  /** Identifies the message in its source, so that a second import changes nothing. */
  key: string
  /** Milliseconds since the Unix epoch. */
  receivedAt: number
  language: Language
  /** Path of the page with the form. */
  page: string
  values: Readonly<Record<string, string>>
  /** Where it comes from, stored as a note. */
  note: string
}

/**
 * `new`: it was stored, or would be. `imported`: by an earlier import. `known`: the site has received the same message itself.
 * `expired`: older than leads are kept. `invalid`: without a message and an address, or from the future.
 */
export type ImportOutcome = 'new' | 'imported' | 'known' | 'expired' | 'invalid'

/** Reads untrusted messages; an invalid one is null. */
export function importedLeadsIn(value: unknown): (ImportedLead | null)[] {
  return (Array.isArray(value) ? value.slice(0, maxImportedLeads) : []).map((item: unknown) => {
    const { key, receivedAt, language, page, values, note } = recordOf(item)
    const given = recordOf(values)
    const cleaned = Object.entries(importedFields).flatMap(([name, most]) => {
      const text = typeof given[name] === 'string' ? given[name] : ''
      const clean = (name === 'message' ? cleanText(text) : cleanLine(text)).slice(0, most)
      return clean === '' ? [] : [[name, clean] as const]
    })
    if (typeof key !== 'string' || !/^[\w:.-]{1,100}$/.test(key) || !Number.isSafeInteger(receivedAt))
      return null
    return {
      key,
      receivedAt: Number(receivedAt),
      language: languageWithCode(language) ?? defaultLanguage,
      page: typeof page === 'string' && /^\/[^\s]{0,300}$/.test(page) ? page : '/contact',
      values: Object.fromEntries(cleaned),
      note: typeof note === 'string' ? cleanText(note).slice(0, 300) : '',
    }
  })
}

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const idOfKey = (key: string) => createHash('sha256').update(`import ${key}`).digest('hex').slice(0, 20)

/** What would become of a message. Reads only. */
export async function importOutcome(
  db: Kysely<Schema>,
  lead: ImportedLead | null,
  { now, keepMonths }: { now: number; keepMonths: number },
): Promise<ImportOutcome> {
  if (!lead || lead.receivedAt > now || !(lead.values.message || lead.values.email)) return 'invalid'
  if (lead.receivedAt < monthsBefore(now, keepMonths)) return 'expired'
  const near = await db
    .selectFrom('leads')
    .select(['id', 'field_values'])
    .where('received_at', '>=', lead.receivedAt - sameMessageMs)
    .where('received_at', '<=', lead.receivedAt + sameMessageMs)
    .execute()
  if (near.some(({ id }) => id === idOfKey(lead.key))) return 'imported'
  const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')
  // Other fields of the form may follow the message.
  const isSame = ({ email, message }: Record<string, unknown>) =>
    plain(email).toLowerCase() === plain(lead.values.email).toLowerCase() &&
    plain(message) !== '' &&
    plain(lead.values.message).startsWith(plain(message))
  return near.some(({ field_values }) => isSame(recordOf(JSON.parse(field_values)))) ? 'known' : 'new'
}

/**
 * Stores a message as a lead of the contact form with the time at which it came. It has no deliveries, so nothing is mailed; it
 * counts as read and as older than the stages, so there is no reminder.
 */
export async function importLead(
  db: Transaction<Schema>,
  lead: ImportedLead,
  { person, now }: { person: string; now: number },
): Promise<void> {
  const { key, language, values, page, receivedAt, note } = lead
  const submission: Submission = {
    form: 'contact',
    language,
    values,
    page,
    trust: 'trusted',
    idempotencyKey: `import:${key}`,
    firstTouch: null,
  }
  const id = idOfKey(key)
  const isNew = await insertLead(
    db,
    {
      arrival: { submission, kinds: [], requestId: null, delayMs: 0 },
      identity: identify(submission, receivedAt),
      now: receivedAt,
      id,
    },
    { stage: 'untracked', seen_at: receivedAt },
  )
  if (isNew && note !== '')
    await writeEntry(
      db,
      { leadId: id, person, now, version: null },
      { kind: 'note', subject: null, words: note },
    )
}

/**
 * Deletes imported leads that the studio has not worked on since.
 * @returns the keys of those that stay because the studio has
 */
export async function removeImports(db: Transaction<Schema>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const byId = new Map(keys.map((key) => [idOfKey(key), key]))
  await db
    .deleteFrom('leads')
    .where('id', 'in', [...byId.keys()])
    .where('idempotency_key', 'like', 'import:%')
    .where('changes', '=', 0)
    .execute()
  const left = await db
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', [...byId.keys()])
    .execute()
  return left.map(({ id }) => byId.get(id) ?? id)
}
