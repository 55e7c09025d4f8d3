import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { postgresConnections } from '../policies.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'
import { databasesSetAside, setAside, sqliteFileIn } from './set-aside.ts'
import { openSqlite } from './sqlite.ts'
import { isCorrupt } from './storage-fault.ts'

const postgresConnectMs = 3_000
const postgresQueryMs = 5_000

/** A limit, so that a failing disk is not filled with corrupt databases that were set aside. */
export const maxDatabasesSetAside = 5

/** Where leads are stored: PostgreSQL at this URL, otherwise a file in this folder. */
export type DatabaseLocation = { databaseUrl: string | null; dataDirectory: string }

/** An open, migrated database; `isGone` if its file has been moved or deleted since. */
export type Opened = { database: Kysely<Schema>; isGone(): boolean }

/** Opens the database on first use, and again if it was lost. */
export function createConnection(
  { databaseUrl, dataDirectory }: DatabaseLocation,
  { clock, log, maySetAside = true }: { clock: Clock; log: Log; maySetAside?: boolean },
) {
  const kind: 'sqlite' | 'postgres' = databaseUrl === null ? 'sqlite' : 'postgres'
  const opening = createSingleFlight<Opened>()
  let opened: Opened | null = null

  function engine() {
    if (databaseUrl === null) return openSqlite(sqliteFileIn(dataDirectory))
    return { dialect: postgresDialect(databaseUrl, log), isGone: () => false, begin() {}, close() {} }
  }

  async function open(mayReplace = true): Promise<Opened> {
    const { dialect, isGone, begin, close } = engine()
    const database = new Kysely<Schema>({ dialect })
    try {
      begin()
      await migrate(database, { dialect: kind, migrations })
      opened = { database, isGone }
      return opened
    } catch (error) {
      const shut = async () => {
        await database.destroy()
        close()
      }
      if (isCorrupt(error) && mayReplace && (await makeRoom(shut))) return open(false)
      await shut()
      throw error
    }
  }

  /**
   * Sets the corrupt file aside.
   * @param shut closes it, which writes to it one last time. Called after renaming, except on Windows, which cannot rename an
   * open file
   * @returns whether the file is out of the way
   */
  async function makeRoom(shut: () => Promise<void>): Promise<boolean> {
    if (!maySetAside || databasesSetAside(dataDirectory).length >= maxDatabasesSetAside) return false
    try {
      if (process.platform === 'win32') await shut()
      const name = setAside(dataDirectory, clock.now())
      log.error({ name }, 'the database of the leads is corrupt: it was set aside, and a new one was created')
      await shut()
      return true
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, 'the corrupt database could not be set aside')
      return false
    }
  }

  /** Work that is running elsewhere finishes on its own connection; the next use opens a new one. */
  function forget(gone: Opened) {
    if (opened === gone) opened = null
    gone.database.destroy().catch(() => {})
  }

  return {
    kind,
    forget,
    /** @throws errors of the database, and `NewerDatabase` */
    async current(): Promise<Opened> {
      if (opened?.isGone()) {
        log.error({}, 'the database file of the leads was moved or deleted; a new one is made')
        forget(opened)
      }
      return opened ?? (await opening('', () => open()))
    },
    /** Sets aside a file that turned out to be corrupt at run time. @returns whether there is a new one now, or can be */
    async replace(corrupt: Opened): Promise<boolean> {
      if (opened !== corrupt) return true
      opened = null
      if (await makeRoom(() => corrupt.database.destroy())) return true
      await corrupt.database.destroy()
      return false
    },
    close: async () => opened?.database.destroy(),
  }
}

const bigintType = 20

/** A pool of connections; does not connect yet. */
function postgresDialect(url: string, log: Log): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: postgresConnections,
    connectionTimeoutMillis: postgresConnectMs,
    statement_timeout: postgresQueryMs,
    // For a server that has vanished and sends nothing any more.
    query_timeout: postgresQueryMs + 1_000,
    keepAlive: true,
    application_name: 'igniting-studio',
    // Times and counts are far below 2^53, so bigint is safe as a number.
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // An idle connection that breaks is replaced; without a listener the error would end the process.
  pool.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'a database connection broke'),
  )
  // A connection that breaks between two statements of a transaction would also end the process; the next statement reports the
  // error.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return new PostgresDialect({
    pool,
    onCreateConnection: (connection) => connection.executeQuery(syncCommits).then(() => {}),
  })
}

/** Commits must be synced to disk; stricter settings are kept. */
const syncCommits = CompiledQuery.raw(
  `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
)
