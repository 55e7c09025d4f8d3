import type { Clock } from '#base/clock.ts'
import type { Policy } from './policy.ts'

export type RetryRules = {
  clock: Clock
  /** The pause before each further attempt; as many retries as there are pauses (SPEC §9: 1 s, then 2 s). */
  pausesMs: readonly number[]
  /** Whether another attempt could help; a refusal or a plain "no" is final. */
  isWorthRetrying(error: unknown): boolean
}

/** Tries again after growing pauses. A caller who gave up is neither waited for nor asked again. */
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
