import type { Clock } from '#base/clock.ts'
import type { Policy } from './policy.ts'

export type RetryRules = {
  clock: Clock
  /** Delay before each retry in milliseconds; its length is the number of retries (SPEC §9: 1 s, then 2 s). */
  pausesMs: readonly number[]
  /** Whether a retry could succeed; refusals and definite answers are final. */
  isWorthRetrying(error: unknown): boolean
}

/** Retries with increasing delays; an aborted call is not retried. */
export function createRetry({ clock, pausesMs, isWorthRetrying }: RetryRules): Policy {
  return async (call, next) => {
    for (const pauseMs of pausesMs) {
      try {
        return await next(call)
      } catch (error) {
        if (!isWorthRetrying(error)) throw error
      }
      await clock.sleep(pauseMs, call.signal)
    }
    return next(call)
  }
}
