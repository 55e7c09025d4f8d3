import path from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { faultLogEveryMs, maxCommitsInGroup, maxWaitingCommits, postgresConnections } from '../policies.ts'
import { createGroupCommit, GroupFull } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { postgresDialect } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { storageFault } from './storage-fault.ts'

export type LeadsDatabase = {
  kind: 'sqlite' | 'postgres'
  /**
   * Runs work on the database, which is opened and migrated first where it is not yet. That nothing can be kept or read at
   * the moment is a value.
   * @throws what is a bug, and {@link NewerDatabase}
   */
  use<Value>(work: (database: Kysely<Schema>) => Promise<Value>): Promise<Result<Value, 'storage'>>
  /**
   * The same in a transaction, which is synced to disk when this resolves. Work that comes at the same time shares it, and
   * is run again alone when other work in it throws.
   */
  transact<Value>(
    work: (transaction: Transaction<Schema>) => Promise<Value>,
  ): Promise<Result<Value, 'storage'>>
  close(): Promise<void>
}

/** Where leads are kept: PostgreSQL at the address, else this file. */
export type DatabaseLocation = { databaseUrl: string | null; dataDirectory: string }

export const sqliteFileIn = (dataDirectory: string) => path.join(dataDirectory, 'leads.sqlite')

type Work = (transaction: Transaction<Schema>) => Promise<unknown>

type Opened = { database: Kysely<Schema>; isGone(): boolean }

/** One code path for SQLite and PostgreSQL. Nothing is opened before the first use; after an outage the next use tries. */
export function createLeadsDatabase(
  { databaseUrl, dataDirectory }: DatabaseLocation,
  { clock, log }: { clock: Clock; log: Log },
): LeadsDatabase {
  const kind = databaseUrl === null ? 'sqlite' : 'postgres'
  const opening = createSingleFlight<Opened>()
  let opened: Opened | null = null
  let isClosed = false
  let noted = { fault: '', at: 0 }

  async function open(): Promise<Opened> {
    const { dialect, isGone } =
      databaseUrl === null
        ? openSqlite(sqliteFileIn(dataDirectory))
        : { dialect: postgresDialect(databaseUrl, log), isGone: () => false }
    const database = new Kysely<Schema>({ dialect })
    try {
      await migrate(database, { dialect: kind, migrations, now: clock.now() })
    } catch (error) {
      await database.destroy()
      throw error
    }
    opened = { database, isGone }
    return opened
  }

  /** An outage meets every request; it is told once a minute. */
  function note(fault: string) {
    if (fault === noted.fault && clock.now() - noted.at < faultLogEveryMs) return
    noted = { fault, at: clock.now() }
    log.error({ fault }, 'leads cannot be kept or read')
  }

  /** Work under way elsewhere ends on its own connection; the next use opens anew. */
  function forget(gone: Opened) {
    if (opened === gone) opened = null
    gone.database.destroy().catch(() => {})
  }

  async function current(): Promise<Opened> {
    if (opened?.isGone()) {
      log.error({}, 'the database file of the leads was moved or deleted; a new one is made')
      forget(opened)
    }
    return opened ?? (await opening('', open))
  }

  const use: LeadsDatabase['use'] = async (work) => {
    let used: Opened | null = null
    if (isClosed) return failure('storage')
    try {
      used = await current()
      return success(await work(used.database))
    } catch (error) {
      const fault = storageFault(error)
      if (fault === null) throw error
      note(fault)
      if (used && kind === 'postgres') forget(used)
      return failure('storage')
    }
  }

  const commitInGroup = createGroupCommit<Work, Result<unknown, 'storage'>>({
    // SQLite has one writer; PostgreSQL several, of which one connection is left for reading.
    places: kind === 'sqlite' ? 1 : postgresConnections - 1,
    maxBatch: maxCommitsInGroup,
    maxWaiting: maxWaitingCommits,
    async commit(batch) {
      const done = await use((database) => inOneTransaction(database, kind, batch))
      return done.ok ? done.value.map(success) : batch.map(() => failure('storage'))
    },
  })

  return {
    kind,
    use,
    async transact<Value>(work: (transaction: Transaction<Schema>) => Promise<Value>) {
      try {
        return (await commitInGroup(work)) as Result<Value, 'storage'>
      } catch (error) {
        if (error instanceof GroupFull) return failure('storage')
        throw error
      }
    },
    async close() {
      isClosed = true
      await opened?.database.destroy()
    },
  }
}

function inOneTransaction(database: Kysely<Schema>, kind: LeadsDatabase['kind'], batch: readonly Work[]) {
  const transaction = database.transaction()
  // Where a server's default is stricter, who lost a race would never see the row that won it.
  const begun = kind === 'postgres' ? transaction.setIsolationLevel('read committed') : transaction
  return begun.execute(async (open) => {
    const answers: unknown[] = []
    for (const work of batch) answers.push(await work(open))
    return answers
  })
}
