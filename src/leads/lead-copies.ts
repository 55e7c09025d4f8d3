import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { type Log, silentLog } from '#base/log.ts'
import { createLeadsDatabase, type LeadsDatabase } from './database/leads-database.ts'
import { NewerDatabase } from './database/migrate.ts'
import { companions, databasesSetAside, sqliteFileIn } from './database/set-aside.ts'
import { mailFolderIn, removeOldMails } from './mails/sending/mail-folder.ts'
import { sweep } from './queue/retention.ts'

/**
 * How long to keep a copy of leads from which nothing can be erased (a damaged database, a dump). That is as long as an erasure
 * may take by law, so that afterwards no copy contains the erased person. Until then the log, the digest and `npm run doctor`
 * report it.
 */
const sealedCopyKeptMs = 30 * 24 * 60 * 60_000

/**
 * Every place in `DATA_DIR` that may contain personal data of leads. Erasure, retention, `npm run doctor` and the documents
 * (`docs/leads.md`, checked by a test) follow this list; code that writes another copy must add it here.
 */
export const leadCopies = [
  { place: 'leads.sqlite', reached: 'row by row' },
  { place: 'mail', reached: 'file by file' },
  { place: 'before-restore-TIME/leads.sqlite', reached: 'row by row' },
  { place: 'before-restore-TIME/mail', reached: 'file by file' },
  { place: 'before-restore-TIME/leads.pgdump', reached: 'as a whole' },
  { place: 'leads-corrupt-TIME.sqlite', reached: 'as a whole' },
  { place: '.restoring-…', reached: 'as a whole' },
] as const

/** A copy that cannot be searched: a damaged database, a dump, leftovers of an interrupted restore. */
export type SealedCopy = {
  /** Path below `DATA_DIR`. */
  name: string
  /** When it is deleted, in milliseconds since the Unix epoch. */
  until: number
}

const restoredFolder = /^before-restore-/
const leftover = /^\.restoring-/

/** Folders with a database of leads that a restore moved aside, oldest first. */
export const foldersAside = (dataDirectory: string): string[] =>
  namesIn(dataDirectory).filter((name) => restoredFolder.test(name))

export function sealedCopies(dataDirectory: string): SealedCopy[] {
  const isThere = (name: string) => existsSync(path.join(dataDirectory, name))
  const corruptIn = (folder: string) =>
    databasesSetAside(path.join(dataDirectory, folder)).map((name) => path.join(folder, name))
  const names = [
    ...corruptIn(''),
    ...foldersAside(dataDirectory).flatMap((folder) => [
      ...corruptIn(folder),
      ...[path.join(folder, 'leads.pgdump')].filter(isThere),
    ]),
    ...namesIn(dataDirectory).filter((name) => leftover.test(name)),
  ]
  return names.map((name) => sealed(dataDirectory, name))
}

const sealed = (dataDirectory: string, name: string): SealedCopy => ({
  name,
  until: madeAt(dataDirectory, name) + sealedCopyKeptMs,
})

/**
 * Runs the work on each copy that can be read: the databases that restores moved aside, with their mails.
 * @param work receives the folder's name, its database and the folder of its mails
 * @returns the copies that cannot be searched, including databases that could not be opened
 */
export async function withReadableCopies(
  dataDirectory: string,
  work: (copy: { name: string; database: LeadsDatabase; mailDirectory: string }) => Promise<void>,
): Promise<SealedCopy[]> {
  const unread: SealedCopy[] = []
  for (const name of foldersAside(dataDirectory)) {
    const folder = path.join(dataDirectory, name)
    if (!existsSync(sqliteFileIn(folder))) continue
    const location = { databaseUrl: null, dataDirectory: folder }
    const database = createLeadsDatabase(location, { clock: systemClock, log: silentLog, maySetAside: false })
    try {
      const opened = await database.use(async () => {})
      if (opened.ok) await work({ name, database, mailDirectory: mailFolderIn(folder) })
      else unread.push(sealed(dataDirectory, path.join(name, 'leads.sqlite')))
    } catch (error) {
      if (!(error instanceof NewerDatabase)) throw error
      unread.push(sealed(dataDirectory, path.join(name, 'leads.sqlite')))
    } finally {
      await database.close()
    }
  }
  return [...sealedCopies(dataDirectory), ...unread]
}

/** Applies retention to the copies: row by row if possible, otherwise deletes a copy when it is too old. */
export async function maintainCopies(
  dataDirectory: string,
  { now, keepMonths, log }: { now: number; keepMonths: number; log: Log },
): Promise<void> {
  const unsearched = await withReadableCopies(dataDirectory, async ({ database, mailDirectory }) => {
    await sweep(database, { now, keepMonths })
    await removeOldMails(mailDirectory, now)
  })
  for (const { name, until } of unsearched) {
    if (until > now) continue
    for (const end of companions)
      rmSync(path.join(dataDirectory, name + end), { recursive: true, force: true })
    log.warn({ name }, 'a copy of leads that nothing can be erased in was deleted: its time was over')
  }
}

function madeAt(dataDirectory: string, name: string): number {
  const [, date, hours, minutes, seconds] =
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(path.basename(name)) ??
    /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ??
    []
  if (date) return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
  return statSync(path.join(dataDirectory, name)).mtimeMs
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}
