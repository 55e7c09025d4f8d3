import type { Clock } from '#base/clock.ts'
import { createBoundedMap } from './bounded-map.ts'
import { CallRefused, type Policy } from './policy.ts'

export type CallGuardRules = {
  /** Maximum number of calls per operation between two resets; by name or pattern, first match wins. */
  limits: readonly { operation: RegExp; calls: number }[]
  defaultLimit: number
  resetAfterMs: number
  /** While the process is younger than this, limits are multiplied by `factor` (GUARD-2). */
  startUp: { lastsMs: number; factor: number }
  /** As above, for operations of initial loading (GUARD-3). */
  initialLoading: { operation: RegExp; lastsMs: number; factor: number }
  /** Maximum number of operations that are counted; beyond it, the one called longest ago is dropped. */
  maxOperations: number
}

/** The call limit of an operation for a given age of the process: the highest limit that applies. */
export function callLimit(rules: CallGuardRules, operation: string, appAgeMs: number): number {
  const limit = rules.limits.find((rule) => rule.operation.test(operation))?.calls ?? rules.defaultLimit
  const { startUp, initialLoading } = rules
  const isStarting = appAgeMs < startUp.lastsMs
  const isLoading = appAgeMs < initialLoading.lastsMs && initialLoading.operation.test(operation)
  return limit * Math.max(1, isStarting ? startUp.factor : 1, isLoading ? initialLoading.factor : 1)
}

/** GUARD-1…4: counts calls per operation and refuses those over the limit until the counters are reset. */
export function createCallGuard(rules: CallGuardRules, clock: Clock) {
  const startedAt = clock.monotonic()
  const counters = createBoundedMap<{ calls: number; resetAt: number }>({ maxEntries: rules.maxOperations })
  let refused = 0

  const counterOf = (operation: string) => {
    const now = clock.monotonic()
    const counter = counters.get(operation)
    if (counter && now < counter.resetAt) return counter
    const started = { calls: 0, resetAt: now + rules.resetAfterMs }
    counters.set(operation, started)
    return started
  }

  const policy: Policy = async (call, next) => {
    const counter = counterOf(call.operation)
    if (counter.calls >= callLimit(rules, call.operation, clock.monotonic() - startedAt)) {
      refused += 1
      throw new CallRefused('call guard', call)
    }
    counter.calls += 1
    return next(call)
  }
  return { policy, status: () => ({ operations: counters.size().entries, refused }) }
}
