import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { faultLogEveryMs, postgresConnections } from '../policies.ts'
import { createConnection, type DatabaseLocation, type Opened } from './connection.ts'
import { createGroupCommit, GroupFull } from './group-commit.ts'
import type { Schema } from './schema.ts'
import { databasesSetAside } from './set-aside.ts'
import { createLockWait, isCorrupt, statementCancelled, storageFault } from './storage-fault.ts'

/** What shares one commit, and what may wait for its own; beyond it a visitor is asked to come back. */
const maxCommitsInGroup = 64
const maxWaitingCommits = 2_000

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
  /** Names of databases that were found corrupt and set aside next to the file; empty with PostgreSQL. */
  setAside(): string[]
  close(): Promise<void>
}

type Work = (transaction: Transaction<Schema>) => Promise<unknown>

/** What an attempt fails with after `close()`: not an outage, and not logged. */
const shutDown = 'shut down'

/**
 * One code path for SQLite and PostgreSQL. Nothing is opened before the first use; after an outage the next use tries.
 * @param dependencies.maySetAside whether a corrupt file makes room for a new one: for the site, not for who only looks
 */
export function createLeadsDatabase(
  location: DatabaseLocation,
  dependencies: { clock: Clock; log: Log; maySetAside?: boolean },
): LeadsDatabase {
  const { clock, log } = dependencies
  const connection = createConnection(location, dependencies)
  const { kind } = connection
  const locks = createLockWait(clock)
  let isClosed = false
  let noted = { fault: '', at: Number.NEGATIVE_INFINITY }

  /** An outage meets every request; it is reported once a minute. A lock that was waited out is none. */
  function note(fault: string) {
    if (fault === shutDown) return
    if (fault === noted.fault && clock.monotonic() - noted.at < faultLogEveryMs) return
    noted = { fault, at: clock.monotonic() }
    log.error({ fault }, 'leads cannot be kept or read')
  }

  async function attempt<Value>(
    work: (database: Kysely<Schema>) => Promise<Value>,
    isRepeated = false,
  ): Promise<Result<Value, string>> {
    let used: Opened | null = null
    if (isClosed) return failure(shutDown)
    try {
      used = await connection.current()
      return success(await work(used.database))
    } catch (error) {
      const fault = storageFault(error)
      if (fault === null) throw error
      if (used && isCorrupt(error) && !isRepeated && (await connection.replace(used)))
        return attempt(work, true)
      if (used && kind === 'postgres' && fault !== statementCancelled) connection.forget(used)
      return failure(fault)
    }
  }

  function settled<Value>(result: Result<Value, string>): Result<Value, 'storage'> {
    if (result.ok) return result
    note(result.fault)
    return failure('storage')
  }

  const use: LeadsDatabase['use'] = async (work) => settled(await locks.wait(() => attempt(work)))

  const commitInGroup = createGroupCommit<Work, Result<unknown, 'storage'>>({
    // SQLite has one writer; PostgreSQL several, of which one connection is left for reading.
    slots: kind === 'sqlite' ? 1 : postgresConnections - 1,
    maxBatch: maxCommitsInGroup,
    maxWaiting: maxWaitingCommits,
    async commit(batch) {
      const done = await locks.waitOrRefuse(() =>
        attempt((database) => inOneTransaction(database, kind, batch)),
      )
      const result = done && settled(done)
      return result?.ok ? result.value.map(success) : batch.map(() => failure('storage'))
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
    setAside: () => (kind === 'sqlite' ? databasesSetAside(location.dataDirectory) : []),
    async close() {
      isClosed = true
      await connection.close()
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
