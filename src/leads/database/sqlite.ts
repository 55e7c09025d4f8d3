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

/** SQLite itself waits for a lock so long and holds up the whole process meanwhile: a fifth of what visitors may notice. */
const busyTimeoutMs = 10
/** The statements that run again and again are some thirty. */
const maxPreparedStatements = 200

export type SqliteFile = {
  dialect: SqliteDialect
  /** Whether the file at the path is another one now, or none: SQLite would continue writing into an unlinked file. */
  isGone(): boolean
  /** Reads the file for the first time. A commit is synced to disk before it returns, and what is deleted is overwritten. */
  begin(): void
  /** Closes what Kysely has not closed, which knows of no database before its first query. */
  close(): void
}

/**
 * Opens the file, or makes it, readable for its owner only.
 * @throws what the file system or SQLite says
 */
export function openSqlite(file: string): SqliteFile {
  makeFolder(path.dirname(file))
  // Made here, not by SQLite, so that it is never readable for others; the files next to it take its mode.
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

/** Kysely's dialect is written for another driver, of which it needs these two methods. */
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
   * Takes the lock for writing at once: a transaction that begins by reading and then writes is refused, without waiting
   * for the busy timeout, when another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** SQLite itself rolls back when the disk is full or broken; to do it again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely's migrator would leave out the transaction for SQLite, and with it the only lock that SQLite has. */
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
