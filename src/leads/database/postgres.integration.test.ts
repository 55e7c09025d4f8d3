import pg from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { silentLog } from '#base/log.ts'
import { findPostgres, startTestPostgres } from '#testing/test-postgres.ts'
import { createLeadsDatabase } from './leads-database.ts'

const programs = findPostgres()

test.skipIf(programs === null)(
  'a connection that the server ends between two statements costs its transaction, not the process',
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
