import type { Clock } from '#base/clock.ts'
import { CallRefused, type Policy } from './policy.ts'

export type CallGuardRules = {
  /** Calls of one operation between two resets, by its name or the beginning of its name; the first that fits. */
  limits: readonly { operation: RegExp; calls: number }[]
  defaultLimit: number
  resetAfterMs: number
  /** While the app is this young, every operation may be called `factor` times as often (GUARD-2). */
  startUp: { lastsMs: number; factor: number }
  /** While the app is this young, operations of initial loading may be called `factor` times as often (GUARD-3). */
  initialLoading: { operation: RegExp; lastsMs: number; factor: number }
  /** Operations that are counted at once; beyond it the one counted first is forgotten. */
  maxOperations: number
}

/** How many calls of an operation are allowed at an age of the app: the more generous of the rules that apply. */
export function callLimit(rules: CallGuardRules, operation: string, appAgeMs: number): number {
  const limit = rules.limits.find((rule) => rule.operation.test(operation))?.calls ?? rules.defaultLimit
  const { startUp, initialLoading } = rules
  const isStarting = appAgeMs < startUp.lastsMs
  const isLoading = appAgeMs < initialLoading.lastsMs && initialLoading.operation.test(operation)
  return limit * Math.max(1, isStarting ? startUp.factor : 1, isLoading ? initialLoading.factor : 1)
}

/** GUARD-1…4: counts the calls of each operation and refuses those beyond its limit until the counter is reset. */
export function createCallGuard(rules: CallGuardRules, clock: Clock) {
  const startedAt = clock.monotonic()
  const counters = new Map<string, { calls: number; resetAt: number }>()
  let refused = 0

  const counterOf = (operation: string) => {
    const now = clock.monotonic()
    const counter = counters.get(operation)
    if (counter && now < counter.resetAt) return counter
    counters.delete(operation)
    const [first] = counters.keys()
    if (counters.size >= rules.maxOperations && first !== undefined) counters.delete(first)
    const begun = { calls: 0, resetAt: now + rules.resetAfterMs }
    counters.set(operation, begun)
    return begun
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
  return { policy, status: () => ({ operations: counters.size, refused }) }
}
