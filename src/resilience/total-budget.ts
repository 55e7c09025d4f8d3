import type { Clock } from '#base/clock.ts'
import { withDeadline } from './deadline.ts'
import type { Call, Policy } from './policy.ts'

/** Everything that a call costs in time, its waits, places in a queue and repeats included, has one bound. */
export const createTotalBudget =
  ({ clock, budgetMs }: { clock: Clock; budgetMs: (call: Call) => number }): Policy =>
  (call, next) =>
    withDeadline((signal) => next({ ...call, signal }), {
      clock,
      ms: budgetMs(call),
      message: 'Request timed out',
      signal: call.signal,
    })
