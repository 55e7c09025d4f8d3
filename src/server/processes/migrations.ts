import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { connectMs } from './policies.ts'

/** Counted apart from the migrations of leads: the version before neither knows nor refuses these. */
const migrationTableName = 'processes_migration'
const migrationLockTableName = 'processes_migration_lock'

/** In their order; one that was released is never changed, and what it made stays usable for the version before. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001 changes of content, reads of WordPress': {
    async up(database) {
      await sql`create table content_changes (
        id bigint generated always as identity primary key,
        origin text not null,
        event text not null,
        at timestamptz not null default now()
      )`.execute(database)
      // A crash of the server empties it, which costs nothing but a read of each answer.
      await sql`create unlogged table content_reads (
        key_hash text not null primary key,
        answer text not null,
        after_change bigint not null,
        read_at timestamptz not null
      )`.execute(database)
    },
  },
}

/** Makes the tables that processes share, unless they are there; those of a later version are left as they are. */
export async function migrateShared(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: connectMs,
  })
  pool.on('error', () => {})
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const applied = await appliedIn(database)
    if (Object.keys(migrations).every((name) => applied.includes(name))) return
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableName,
      migrationLockTableName,
    }).migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await database.destroy()
  }
}

async function appliedIn(database: Kysely<unknown>): Promise<string[]> {
  const there = await sql<{
    found: boolean
  }>`select to_regclass(${migrationTableName}) is not null as found`.execute(database)
  if (!there.rows[0]?.found) return []
  const applied = await sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`.execute(
    database,
  )
  return applied.rows.map(({ name }) => name)
}
