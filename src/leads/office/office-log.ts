import { sql, type Transaction } from 'kysely'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { Schema } from '../database/schema.ts'
import { maxOfficeLogEntries } from '../policies.ts'
import { orThrow } from './archive-away.ts'

/** Every look at leads and every change of one. */
export type OfficeAction =
  | 'list'
  | 'search'
  | 'show'
  | 'retry'
  | 'spam'
  | 'restore'
  | 'export'
  | 'find'
  | 'erase'
  | 'readdress'

export type OfficeLogEntry = {
  /** Milliseconds since the Unix epoch. */
  at: number
  /** Their user name in WordPress. */
  person: string
  action: OfficeAction
  /** Null when it was about several. */
  leadId: string | null
  leads: number
}

/**
 * Records an action (OFFICE-2).
 * @param most entries there may be: the oldest make room, so that looking never fills the disk
 */
export async function noteInOffice(
  db: Transaction<Schema>,
  entry: OfficeLogEntry,
  most = maxOfficeLogEntries,
): Promise<void> {
  const { at, person, action, leadId, leads } = entry
  const { id } = await db
    .insertInto('office_log')
    .values({ at, person, action, lead_id: leadId, leads })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('office_log')
    .where('id', '<=', id - most)
    .execute()
}

/** The newest entries, newest first. @throws {ArchiveAway} */
export async function readOfficeLog(database: LeadsDatabase, limit: number): Promise<OfficeLogEntry[]> {
  const rows = await orThrow(
    database.use((db) =>
      db
        .selectFrom('office_log')
        .select(['at', 'person', sql<OfficeAction>`action`.as('action'), 'lead_id as leadId', 'leads'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return rows
}
