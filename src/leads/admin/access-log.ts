import { sql, type Transaction } from 'kysely'
import type { LeadsDatabase } from '../database/leads-database.ts'
import type { Schema } from '../database/schema.ts'
import { orThrow } from './lead-archive.ts'

const maxAccessLogEntries = 20_000

/** Views and changes of leads. */
export type AdminAction =
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
  | 'stage'
  | 'note'
  | 'answer'
  | 'import'
  | 'unimport'

export type AccessLogEntry = {
  /** Milliseconds since the Unix epoch. */
  at: number
  /** The user name in WordPress. */
  person: string
  action: AdminAction
  /** Null if the action was about several leads. */
  leadId: string | null
  leads: number
}

/**
 * Records an action (OFFICE-2).
 * @param most maximum number of entries: the oldest are deleted, so that viewing leads never fills the disk
 */
export async function recordAccess(
  db: Transaction<Schema>,
  entry: AccessLogEntry,
  most = maxAccessLogEntries,
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

/** The latest entries, newest first. @throws {ArchiveUnavailable} */
export async function readAccessLog(database: LeadsDatabase, limit: number): Promise<AccessLogEntry[]> {
  const rows = await orThrow(
    database.use((db) =>
      db
        .selectFrom('office_log')
        .select(['at', 'person', sql<AdminAction>`action`.as('action'), 'lead_id as leadId', 'leads'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return rows
}
