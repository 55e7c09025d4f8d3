import { type Kysely, sql } from 'kysely'
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration'
import { type Migration, wordsOf } from './migrations.ts'
import type { Schema } from './schema.ts'

/**
 * The database was written by a later version of the site; using it with this one could lose data that only that version
 * understands.
 */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(unknown: string) {
    super(
      `The database of leads has “${unknown}”, which this version of the site does not know. ` +
        'Run the newer version of the site, or restore the database that belongs to this one.',
    )
  }
}

/**
 * Migrates the database to the version of the code: missing migrations are applied in one transaction, in order, by one process
 * at a time (`docs/decisions/0057-migrations-by-kysely.md`). A database that is up to date is only read.
 * @throws {NewerDatabase} without changing anything
 */
export async function migrate(
  database: Kysely<Schema>,
  { dialect, migrations }: { dialect: 'sqlite' | 'postgres'; migrations: readonly Migration[] },
): Promise<void> {
  const known: Record<string, KyselyMigration> = {}
  for (const [index, { name, statements }] of migrations.entries()) {
    const version = index + 1
    known[`${String(version).padStart(4, '0')} ${name}`] = {
      async up(transaction) {
        if ((await versionBeforeKysely(transaction)) >= version) return
        for (const statement of statements(wordsOf[dialect])) await sql.raw(statement).execute(transaction)
      },
    }
  }
  const applied = await appliedIn(database)
  const unknown = applied.find((name) => !(name in known))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
  if (applied.length === migrations.length) return
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => known },
  }).migrateToLatest()
  if (error !== undefined) throw error
}

async function hasTable(database: Kysely<Schema>, table: keyof Schema): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === table)
}

async function appliedIn(database: Kysely<Schema>): Promise<string[]> {
  if (!(await hasTable(database, 'kysely_migration'))) return []
  const rows = await database.selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}

/** The number of migrations applied by versions of the site that recorded them in a table of their own; 0 if there is none. */
async function versionBeforeKysely(database: Kysely<Schema>): Promise<number> {
  if (!(await hasTable(database, 'migrations'))) return 0
  const { version } = await database
    .selectFrom('migrations')
    .select((query) => query.fn.max('version').as('version'))
    .executeTakeFirstOrThrow()
  return Number(version)
}
