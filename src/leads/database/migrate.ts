import { type Kysely, sql } from 'kysely'
import { type Migration, wordsOf } from './migrations.ts'
import type { Schema } from './schema.ts'

/** Any number will do that no other user of the database takes. */
const lockKey = 7_264_113

/** The database was written by a later version of the site; working on it could lose what that version knows. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(found: number, known: number) {
    super(
      `The database of leads has version ${found}, and this version of the site knows ${known}. ` +
        'Run the newer version of the site, or restore the database that belongs to this one.',
    )
  }
}

/**
 * Brings the database to the version of the code: what is missing is applied in one transaction, in order, by one process
 * at a time. A database that is up to date is only read.
 * @throws {NewerDatabase} and changes nothing then
 */
export async function migrate(
  database: Kysely<Schema>,
  {
    dialect,
    migrations,
    now,
  }: { dialect: 'sqlite' | 'postgres'; migrations: readonly Migration[]; now: number },
): Promise<void> {
  if ((await versionOf(database, migrations.length)) === migrations.length) return
  await database.transaction().execute(async (transaction) => {
    // SQLite's transactions begin with the only lock it has.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const version = await versionOf(transaction, migrations.length)
    if (version === 0) await createBook(transaction, wordsOf[dialect])
    for (const [index, { name, statements }] of migrations.entries()) {
      if (index < version) continue
      for (const statement of statements(wordsOf[dialect])) await sql.raw(statement).execute(transaction)
      await transaction
        .insertInto('migrations')
        .values({ version: index + 1, name, applied_at: now })
        .execute()
    }
  })
}

async function versionOf(database: Kysely<Schema>, known: number): Promise<number> {
  const tables = await database.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migrations')) return 0
  const { version } = await database
    .selectFrom('migrations')
    .select((query) => query.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  if (Number(version) > known) throw new NewerDatabase(Number(version), known)
  return Number(version)
}

const createBook = (database: Kysely<Schema>, { integer, strict }: (typeof wordsOf)['sqlite']) =>
  sql
    .raw(
      `create table if not exists migrations (
        version ${integer} not null primary key,
        name text not null,
        applied_at ${integer} not null
      )${strict}`,
    )
    .execute(database)
