import { CompiledQuery, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#base/log.ts'
import { postgresConnections, postgresConnectMs, postgresQueryMs } from '../policies.ts'

const bigintType = 20

/** A pool of connections; nothing is connected yet. */
export function postgresDialect(url: string, log: Log): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: postgresConnections,
    connectionTimeoutMillis: postgresConnectMs,
    statement_timeout: postgresQueryMs,
    // For a server that has vanished and sends nothing any more.
    query_timeout: postgresQueryMs + 1_000,
    keepAlive: true,
    application_name: 'igniting-studio',
    // Times and counts are far below 2^53.
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'a database connection broke'),
  )
  // One that breaks between two statements of a transaction would end it too; the next statement says what happened.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new PostgresDialect({
    pool,
    onCreateConnection: (connection) => connection.executeQuery(syncCommits).then(() => {}),
  })
}

/** A commit must be synced to disk; stricter settings stay. */
const syncCommits = CompiledQuery.raw(
  `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
)
