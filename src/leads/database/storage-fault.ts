import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'

/** A lock is tried again so often and for so long; then the database counts as unavailable. */
export const lockRetryMs = 100
export const lockWaitMs = 2_000
/** After that everything is refused at once for a moment, before one attempt looks again. */
export const lockRestMs = 1_000

/** What an attempt fails with while another process holds the database's lock. */
const lockedFault = 'locked'
/** SQLite's primary result codes that speak of the disk or a lock, not of the statement. */
const sqliteOutages: Readonly<Record<number, string>> = {
  5: lockedFault,
  6: lockedFault,
  8: 'read-only',
  10: 'input/output error',
  11: 'corrupt',
  13: 'disk full',
  14: 'cannot be opened',
  15: lockedFault,
  26: 'not a database',
}
/** The file itself is ruined: no later attempt will find it better. */
const corrupt = [11, 26]
/** PostgreSQL's error classes caused by the statement: feature, data, constraint, syntax. Those are bugs. */
const statementClasses = ['0A', '22', '23', '42']
/** Two transactions held each other up, and one was sent back: it can be repeated. */
const conflicts = ['40001', '40P01']
/** The driver, its pool and the query builder have no codes for a connection that broke or was never made. */
const connectionLost =
  /^(Connection terminated|timeout e|Query read timeout|Cannot use a pool|Client (has|was)|driver has already been destroyed|The server does not support SSL)/
/** What the file system and the network say, the resolver included; Node's own `ERR_…` are bugs. */
const systemCode = /^E(?!RR_)[A-Z_]{2,}$/
/** A certificate that has expired or is of another host, and connections that TLS gives up. */
const tlsCode = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/
/** A statement that was cancelled, mostly because it took too long: its connection is sound. */
export const statementCancelled = 'PostgreSQL 57014'

/**
 * Whether an error means that nothing can be stored at the moment.
 * @returns a word for the log, or null when the error is a bug
 */
export function storageFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (errcode !== undefined) return sqliteOutages[errcode & 0xff] ?? null
  if (code === undefined) return connectionLost.test(error.message) ? 'connection lost' : null
  if (code === 'ERR_INVALID_STATE') return 'closed'
  if (systemCode.test(code) || tlsCode.test(code)) return code
  if (!/^[0-9A-Z]{5}$/.test(code)) return null
  return statementClasses.includes(code.slice(0, 2)) || conflicts.includes(code) ? null : `PostgreSQL ${code}`
}

/** Whether SQLite says that its file is ruined or none of its own; never for an outage. */
export const isCorrupt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  corrupt.includes(error.errcode & 0xff)

type Attempt<Value> = () => Promise<Result<Value, string>>

/** Waits for SQLite's lock between attempts, where SQLite itself would hold up the whole process. */
export function createLockWait(clock: Clock) {
  let refusesUntil = Number.NEGATIVE_INFINITY
  let wasLocked = false

  async function waitOut<Value>(attempt: Attempt<Value>, waitMs = lockWaitMs) {
    const givesUpAt = clock.monotonic() + waitMs
    for (;;) {
      const result = await attempt()
      const isLocked = !result.ok && result.fault === lockedFault
      if (!isLocked || clock.monotonic() >= givesUpAt) return { result, isLocked }
      await clock.sleep(lockRetryMs)
    }
  }

  return {
    /** Repeats the attempt while the database is locked, for a while. */
    wait: async <Value>(attempt: Attempt<Value>) => (await waitOut(attempt)).result,
    /**
     * The same with a breaker, for what comes one after the other: after a lock that outlived the wait everything is refused
     * for a moment (null), and then one attempt tells whether the lock is still held.
     */
    async waitOrRefuse<Value>(attempt: Attempt<Value>): Promise<Result<Value, string> | null> {
      if (clock.monotonic() < refusesUntil) return null
      const { result, isLocked } = await waitOut(attempt, wasLocked ? 0 : lockWaitMs)
      wasLocked = isLocked
      if (isLocked) refusesUntil = clock.monotonic() + lockRestMs
      return result
    },
  }
}
