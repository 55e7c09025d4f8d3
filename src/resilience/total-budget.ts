import type { Clock } from '#base/clock.ts'
import { withDeadline } from './deadline.ts'
import type { Call, Policy } from './policy.ts'

/** Bounds the total time of a call, including waits, queueing and retries. */
export const createTotalBudget =
  ({ clock, budgetMs }: { clock: Clock; budgetMs: (call: Call) => number }): Policy =>
  (call, next) =>
    withDeadline((signal) => next({ ...call, signal }), {
      clock,
      ms: budgetMs(call),
      message: 'Request timed out',
      signal: call.signal,
    })
