import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'

/** How often to retry while the database is locked, and for how long; then it counts as unavailable. */
export const lockRetryMs = 100
export const lockWaitMs = 2_000
/** After that, everything is refused immediately for this long, before one attempt checks again. */
export const lockRestMs = 1_000

/** The fault while another process holds the lock of the database. */
const lockedFault = 'locked'
/** SQLite's primary result codes that mean the disk or a lock, not the statement. */
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
/** The file itself is damaged: retrying does not help. */
const corrupt = [11, 26]
/** PostgreSQL's error classes that are caused by the statement: feature, data, constraint, syntax. Those are bugs. */
const statementClasses = ['0A', '22', '23', '42']
/** Two transactions blocked each other, and one was rolled back: it can be repeated. */
const conflicts = ['40001', '40P01']
/** The driver, its pool and the query builder have no codes for a connection that broke or could not be opened. */
const connectionLost =
  /^(Connection terminated|timeout e|Query read timeout|Cannot use a pool|Client (has|was)|driver has already been destroyed|The server does not support SSL)/
/** Codes of the file system and the network, including the resolver; Node's own `ERR_…` are bugs. */
const systemCode = /^E(?!RR_)[A-Z_]{2,}$/
/** A certificate that has expired or is for another host, and connections that TLS aborts. */
const tlsCode = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/
/** A statement that was cancelled, mostly because it took too long: its connection is still usable. */
export const statementCancelled = 'PostgreSQL 57014'

/**
 * Whether an error means that nothing can be stored at the moment.
 * @returns a word for the log, or null if the error is a bug
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

/** Whether SQLite reports that its file is damaged or not a database; never true for an outage. */
export const isCorrupt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  corrupt.includes(error.errcode & 0xff)

type Attempt<Value> = () => Promise<Result<Value, string>>

/** Waits between attempts for SQLite's lock to be released; if SQLite itself waited, it would block the whole process. */
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
    /** Repeats the attempt while the database is locked, up to a limit. */
    wait: async <Value>(attempt: Attempt<Value>) => (await waitOut(attempt)).result,
    /**
     * As above with a circuit breaker, for work that is queued: if the lock outlasts the wait, everything is refused for a moment
     * (null), and then one attempt checks whether the lock is still held.
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
