import type { Clock } from '#base/clock.ts'
import type { Result } from '#base/result.ts'
import { lockRestMs, lockRetryMs, lockWaitMs } from '../policies.ts'

type Attempt<Value> = () => Promise<Result<Value, string>>

/** What an attempt fails with while another process holds the database's lock. */
export const lockedFault = 'locked'

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
