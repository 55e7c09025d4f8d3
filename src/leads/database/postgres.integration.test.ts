import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { expectFirstLead, firstLeadsDatabase } from '#testing/leads/first-leads-database.ts'
import { findPostgres, startTestPostgres } from '#testing/servers/test-postgres.ts'
import { createLeadsDatabase } from './leads-database.ts'
import { migrations } from './migrations.ts'

const programs = findPostgres()

test.skipIf(programs === null)(
  'a connection closed by the server fails its transaction, not the process',
  async () => {
    const postgres = await startTestPostgres(programs ?? '')
    const databaseUrl = await postgres.createDatabase()
    const location = { databaseUrl, dataDirectory: '/nowhere' }
    const database = createLeadsDatabase(location, { clock: systemClock, log: silentLog })
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    const kept = await database.transact(async (transaction) => {
      const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
      await other.query(`select pg_terminate_backend(pid) ${others}`)
      while ((await other.query(`select 1 ${others}`)).rows.length > 0);
      await transaction.selectFrom('leads').select('id').execute()
    })
    expect(kept).toEqual({ ok: false, fault: 'storage' })
    expect(await database.transact(async () => 'here again')).toEqual({ ok: true, value: 'here again' })
    await Promise.all([database.close(), other.end()])
    await postgres.stop()
  },
)

test.skipIf(programs === null)('a slow statement fails alone, without losing connections', async () => {
  const postgres = await startTestPostgres(programs ?? '')
  const location = { databaseUrl: await postgres.createDatabase(), dataDirectory: '/nowhere' }
  const database = createLeadsDatabase(location, { clock: systemClock, log: silentLog })
  const connection = () =>
    database.use(async (db) => (await sql`select pg_backend_pid() as pid`.execute(db)).rows)
  const before = await connection()
  const late = await database.use((db) => sql`set statement_timeout = 1; select pg_sleep(5)`.execute(db))
  expect(late).toEqual({ ok: false, fault: 'storage' })
  expect(await connection()).toEqual(before)
  await database.close()
  await postgres.stop()
})

test.skipIf(programs === null)(
  'concurrent starts migrate a database of the first version without loss',
  async () => {
    const postgres = await startTestPostgres(programs ?? '')
    for (const made of [firstLeadsDatabase('postgres'), '']) {
      const databaseUrl = await postgres.createDatabase()
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(made)
      const location = { databaseUrl, dataDirectory: '/nowhere' }
      const databases = Array.from({ length: 6 }, () =>
        createLeadsDatabase(location, { clock: systemClock, log: silentLog }),
      )
      const started = await Promise.all(databases.map((database) => database.use(async () => 'started')))
      expect(started).toEqual(databases.map(() => ({ ok: true, value: 'started' })))
      const applied = await client.query('select name from kysely_migration')
      expect(applied.rows).toHaveLength(migrations.length)
      const versions = await client.query('select version from migrations')
      expect(versions.rows).toEqual([{ version: '1' }])
      const [database] = databases
      if (database && made) await expectFirstLead(database)
      await Promise.all([client.end(), ...databases.map((each) => each.close())])
    }
    await postgres.stop()
  },
)
