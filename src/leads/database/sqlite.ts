import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { busyTimeoutMs } from '../policies.ts'

export type SqliteFile = {
  dialect: SqliteDialect
  /** Whether the file at the path is another one now, or none: SQLite goes on writing into what nobody will find. */
  isGone(): boolean
}

/**
 * Opens the file, or makes it, readable for its owner only. A commit is synced to disk before it returns, and what is
 * deleted is overwritten.
 * @throws what the file system or SQLite says
 */
export function openSqlite(file: string): SqliteFile {
  mkdirSync(path.dirname(file), { recursive: true })
  // Made here, not by SQLite, so that it is never readable for others; the files beside it take its mode.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const { dev, ino } = statSync(file)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  return {
    dialect: new ImmediateDialect({ database: asKyselyExpects(database) }),
    isGone() {
      const found = statSync(file, { throwIfNoEntry: false })
      return found?.ino !== ino || found.dev !== dev
    },
  }
}

/** Kysely's dialect is written for another driver, of which it needs these two methods. */
const asKyselyExpects = (database: DatabaseSync): SqliteDialectConfig['database'] => ({
  close: () => database.close(),
  prepare(text) {
    const statement = database.prepare(text)
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  },
})

/**
 * A transaction takes the lock for writing when it begins: one that begins by reading and then writes is refused at once,
 * not after the busy timeout, when another process wrote in between.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.config = config
  }
  override createDriver() {
    return new ImmediateDriver(this.config)
  }
}
