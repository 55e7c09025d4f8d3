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

/** How many pieces of work share one commit, and how many may wait for theirs; beyond that a visitor is asked to try again. */
const maxCommitsInGroup = 64
const maxWaitingCommits = 2_000

export type LeadsDatabase = {
  kind: 'sqlite' | 'postgres'
  /**
   * Runs work on the database, which is opened and migrated first if necessary. A storage outage is returned as a value.
   * @throws bugs, and {@link NewerDatabase}
   */
  use<Value>(work: (database: Kysely<Schema>) => Promise<Value>): Promise<Result<Value, 'storage'>>
  /**
   * As above, in a transaction that is synced to disk when this resolves. Work that arrives at the same time shares the
   * transaction, and is run again on its own if other work in it throws.
   */
  transact<Value>(
    work: (transaction: Transaction<Schema>) => Promise<Value>,
  ): Promise<Result<Value, 'storage'>>
  /** Names of corrupt databases that were set aside next to the file; empty with PostgreSQL. */
  setAside(): string[]
  close(): Promise<void>
}

type Work = (transaction: Transaction<Schema>) => Promise<unknown>

/** The fault of an attempt after `close()`: not an outage, and not logged. */
const shutDown = 'shut down'

/**
 * One code path for SQLite and PostgreSQL. Opens nothing before the first use; after an outage the next use tries again.
 * @param dependencies.maySetAside whether to replace a corrupt file with a new one: true for the site, false for tools that only
 * read
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

  /** Every request hits an outage, so it is logged once a minute. A lock that was released in time is not an outage. */
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
    // SQLite has one writer. PostgreSQL has several, and one connection is left for reading.
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
  // At a stricter default level, a transaction that lost a race would not see the row that won it.
  const begun = kind === 'postgres' ? transaction.setIsolationLevel('read committed') : transaction
  return begun.execute(async (open) => {
    const answers: unknown[] = []
    for (const work of batch) answers.push(await work(open))
    return answers
  })
}
