import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { makeFolder } from '#base/make-folder.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'

/** How long SQLite itself waits for a lock, which blocks the whole process: a fifth of what visitors might notice. */
const busyTimeoutMs = 10
/** About thirty statements are used over and over. */
const maxPreparedStatements = 200

export type SqliteFile = {
  dialect: SqliteDialect
  /** Whether the file at this path is a different one now, or missing: SQLite would continue to write to an unlinked file. */
  isGone(): boolean
  /** Reads the file for the first time. Commits are synced to disk before they return, and deleted data is overwritten. */
  begin(): void
  /** Closes the database if Kysely has not: it does not know the database before its first query. */
  close(): void
}

/**
 * Opens the file, or creates it, readable only for its owner.
 * @throws errors of the file system or of SQLite
 */
export function openSqlite(file: string): SqliteFile {
  makeFolder(path.dirname(file))
  // Created here, not by SQLite, so that others can never read it; the files next to it inherit its mode.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const { dev, ino } = statSync(file)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  return {
    dialect: new NodeSqliteDialect(database),
    isGone() {
      const found = statSync(file, { throwIfNoEntry: false })
      return found?.ino !== ino || found.dev !== dev
    },
    begin: () =>
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on'),
    close() {
      if (database.isOpen) database.close()
    },
  }
}

/** Kysely's dialect is written for a different driver; these are the two methods of it that it needs. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const prepare = (text: string): SqliteStatement => {
    const statement = database.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  }
  const prepared = createBoundedMap<SqliteStatement>({ maxEntries: maxPreparedStatements })
  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      const statement = prepare(text)
      prepared.set(text, statement)
      return statement
    },
  }
}

class SqliteTransactions extends SqliteDriver {
  readonly database: DatabaseSync
  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config)
    this.database = database
  }
  /**
   * Takes the write lock at once. Otherwise a transaction that reads before it writes fails, without waiting for the busy
   * timeout, if another process has written in between.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** SQLite itself rolls back when the disk is full or broken; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** By default Kysely's migrator uses no transaction for SQLite; but a transaction is the only lock that SQLite has. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly makeDriver: () => SqliteTransactions
  constructor(database: DatabaseSync) {
    const config = { database: asKyselyExpects(database) }
    super(config)
    this.makeDriver = () => new SqliteTransactions(config, database)
  }
  override createDriver() {
    return this.makeDriver()
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}
