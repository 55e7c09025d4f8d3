import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { domainToUnicode } from 'node:url'
import { type Selectable, sql } from 'kysely'
import { asciiAddress } from '#base/ascii-address.ts'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { LeadRow } from '../database/schema.ts'
import { type SealedCopy, withReadableCopies } from '../lead-copies.ts'
import { entriesOf } from '../lead-work.ts'
import { mailFolderIn } from '../mails/sending/mail-folder.ts'
import { mailKey } from '../mails/sending/mime-mail.ts'
import { orThrow } from './lead-archive.ts'

/** A lead that contains the address. */
export type Trace = { id: string; form: string; receivedAt: number }

export type Erasure = {
  /** Leads of this person, which are deleted with their jobs. */
  leads: Trace[]
  jobs: number
  /** Leads of other people that contain the address, which is removed from them. */
  mentions: Trace[]
  /** Files of mails for these leads, including incomplete ones. */
  mailFiles: string[]
}

/** The matches in every copy, and the copies that cannot be searched. */
export type WholeErasure = Erasure & { unsearched: SealedCopy[] }

/**
 * Finds every trace of an address in the database and in each of its copies (`leadCopies`); erases them if `isCertain`.
 * @throws {ArchiveUnavailable}
 */
export async function eraseEverywhere(
  database: LeadsDatabase,
  { dataDirectory, email, isCertain }: { dataDirectory: string; email: string; isCertain: boolean },
): Promise<WholeErasure> {
  const found: Erasure[] = []
  const look = async (from: LeadsDatabase, mailDirectory: string) => {
    const erasure = await findTraces(from, { email, mailDirectory })
    found.push(erasure)
    if (isCertain) await erase(from, { email, erasure, mailDirectory })
  }
  await look(database, mailFolderIn(dataDirectory))
  const unsearched = await withReadableCopies(dataDirectory, (copy) =>
    look(copy.database, copy.mailDirectory),
  )
  const once = (traces: Trace[]) => [...new Map(traces.map((trace) => [trace.id, trace])).values()]
  return {
    leads: once(found.flatMap(({ leads }) => leads)),
    mentions: once(found.flatMap(({ mentions }) => mentions)),
    jobs: found.reduce((sum, { jobs }) => sum + jobs, 0),
    mailFiles: found.flatMap(({ mailFiles }) => mailFiles),
    unsearched,
  }
}

const pageSize = 500
const placeholder = '[erased]'

/**
 * Finds every trace of an email address, in any case and spelling (GDPR, right to erasure). A lead belongs to the person if one
 * of its values is the address; otherwise it only mentions it.
 */
async function findTraces(
  database: LeadsDatabase,
  { email, mailDirectory }: { email: string; mailDirectory: string },
): Promise<Erasure> {
  const spellings = spellingsOf(email)
  const mention = mentionOf(spellings)
  const erasure: Erasure = { leads: [], jobs: 0, mentions: [], mailFiles: [] }
  for (let last = ''; ; ) {
    const rows = await orThrow(
      database.use((db) =>
        db.selectFrom('leads').selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute(),
      ),
    )
    const entries = await orThrow(
      database.use((db) =>
        entriesOf(
          db,
          rows.map(({ id }) => id),
        ),
      ),
    )
    for (const row of rows) {
      const written = (entries.get(row.id) ?? []).flatMap(({ subject, text }) => [subject ?? '', text])
      const trace = { id: row.id, form: row.form, receivedAt: row.received_at }
      if (textsIn(row.field_values).some((text) => spellings.includes(text.trim().toLowerCase())))
        erasure.leads.push(trace)
      else if ([...wordsOf(row), ...written].some((text) => mention.test(text))) erasure.mentions.push(trace)
      last = row.id
    }
    if (rows.length < pageSize) break
  }
  const mailFiles = await readdir(mailDirectory).catch(() => [])
  for (const { id } of [...erasure.leads, ...erasure.mentions]) {
    const jobs = await orThrow(
      database.use((db) => db.selectFrom('jobs').select('id').where('lead_id', '=', id).execute()),
    )
    const keys = jobs.map((job) => mailKey(job.id))
    erasure.mailFiles.push(...mailFiles.filter((name) => keys.some((key) => name.includes(key))))
    if (erasure.leads.some((lead) => lead.id === id)) erasure.jobs += jobs.length
  }
  return erasure
}

/** Deletes the matches, including mail files, and overwrites the freed space. */
async function erase(
  database: LeadsDatabase,
  { email, erasure, mailDirectory }: { email: string; erasure: Erasure; mailDirectory: string },
): Promise<void> {
  const mention = mentionOf(spellingsOf(email))
  const everyMention = new RegExp(mention, 'giu')
  const without = (text: string) => text.replaceAll(everyMention, placeholder)
  await orThrow(
    database.transact(async (db) => {
      for (const { id } of erasure.leads) await db.deleteFrom('leads').where('id', '=', id).execute()
      for (const { id } of erasure.mentions) {
        const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row) continue
        const cleaned = {
          page: without(row.page),
          field_values: replaceIn(row.field_values, without),
          first_touch: row.first_touch && replaceIn(row.first_touch, without),
        }
        await db.updateTable('leads').set(cleaned).where('id', '=', id).execute()
        for (const { id: entry, subject, text } of (await entriesOf(db, [id])).get(id) ?? [])
          await db
            .updateTable('lead_entries')
            .set({ subject: subject && without(subject), words: without(text) })
            .where('id', '=', entry)
            .execute()
      }
      // What another server reported about a delivery may quote the address.
      const notes = await db.selectFrom('jobs').select(['id', 'note']).where('note', 'is not', null).execute()
      for (const { id, note } of notes)
        if (note && mention.test(note))
          await db
            .updateTable('jobs')
            .set({ note: without(note) })
            .where('id', '=', id)
            .execute()
    }),
  )
  for (const file of erasure.mailFiles) await rm(path.join(mailDirectory, file), { force: true })
  // SQLite's log keeps old pages until a checkpoint, PostgreSQL keeps old rows until a vacuum. If neither is possible now, it
  // happens eventually.
  const tidy =
    database.kind === 'sqlite' ? 'pragma wal_checkpoint(truncate)' : 'vacuum leads, jobs, lead_entries'
  await database.use((db) => sql.raw(tidy).execute(db))
}

/** A mail client may show `xn--plda-bpa.hu` for what a visitor typed as `példa.hu`. */
function spellingsOf(email: string): string[] {
  const address = email.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return [address, asciiAddress(address), address.slice(0, at) + (domainToUnicode(domain) || domain)]
}

/**
 * Matches the address in text or, percent-encoded, in a link, but not as part of a longer address (`anna@…` does not match
 * `joanna@…`).
 */
function mentionOf(spellings: readonly string[]): RegExp {
  const inLinks = spellings.flatMap((spelling) => [
    encodeURIComponent(spelling),
    spelling.replace('@', '%40'),
  ])
  const address = [...spellings, ...inLinks].map((spelling) => RegExp.escape(spelling)).join('|')
  return new RegExp(
    `(?:(?<![\\p{L}\\p{N}._%+-])|(?<=%[\\da-f]{2}))(?:${address})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  )
}

const wordsOf = ({ page, field_values, first_touch }: Selectable<LeadRow>): string[] => [
  page,
  ...textsIn(field_values),
  ...(first_touch === null ? [] : textsIn(first_touch)),
]

const textsIn = (json: string): string[] =>
  Object.values(JSON.parse(json) as Record<string, unknown>)
    .flat()
    .filter((value) => typeof value === 'string')

const replaceIn = (json: string, replace: (text: string) => string): string =>
  JSON.stringify(JSON.parse(json), (_, value) => (typeof value === 'string' ? replace(value) : value))
