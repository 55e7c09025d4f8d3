import type { Clock } from '#base/clock.ts'
import { failure, success } from '#base/result.ts'
import type { Policy } from '#resilience/policy.ts'
import { createRetry } from '#resilience/retry.ts'
import { createTotalBudget } from '#resilience/total-budget.ts'
import type { LoadStates } from './cache/load-states.ts'
import { isOutage, type ReadFault } from './cache/read-fault.ts'
import type { Admission, Loaded, ReadKey, ReadKind } from './cache/read-kind.ts'
import {
  failureRememberedMs,
  maxRememberedFailures,
  portfolioTimeoutMs,
  retryPausesMs,
  safeWrapperMs,
} from './policies.ts'
import type { AvailabilityCheck } from './wordpress/availability.ts'
import { isWorthRetrying, whileAvailable } from './wordpress/call-failed.ts'
import { notAttempted, outOfBudget } from './wordpress/errors.ts'

/**
 * The policies between a reader whose answer is not cached and `fetch`: three lists, each wrapping the next, in the
 * order in which they run. Their refusals are named as in refusal.ts. For the reasons of this order see
 * docs/decisions/0006 and 0060.
 */

type Missed = { fault: ReadFault; tags: ReadonlySet<string> }

/** Around the load of an answer, in the cache: one load serves all its readers. */
export const cachePolicies = (debounce: () => Promise<void>) => ({
  // page budget (LIM-3): the reader continues without the answer; the load goes on
  timedOut: { fault: outOfBudget, tags: new Set<string>() },
  // failure memory
  failureMs: failureRememberedMs,
  maxFailures: maxRememberedFailures,
  isWorthRemembering: ({ fault }: Missed) => fault !== notAttempted,
  recalled: (missed: Missed): Missed =>
    isOutage(missed.fault) ? { ...missed, fault: { ...missed.fault, refusedBy: 'failure memory' } } : missed,
  // delays a read of a changed record; refuses none
  beforeReload: debounce,
})

/** Before a load begins. @param isKnown whether the answer was read before or is on disk */
export async function loadPolicies<Key extends ReadKey>(
  what: Pick<ReadKind<Key, unknown>, 'type' | 'languagesOf' | 'admit'>,
  key: Key,
  { loads, isKnown }: { loads: LoadStates; isKnown: boolean },
): Loaded<Admission | undefined> {
  // load block (LOAD-2)
  if (loads.isBlocked(what.type, what.languagesOf(...key))) return failure(blocked)
  // unknown slugs
  return isKnown || !what.admit ? success(undefined) : what.admit(...key)
}

/**
 * Around each call of a load. A write goes only through the last of these lists: only its caller knows whether it may
 * be retried.
 */
export const callPolicies = ({ clock, availability, guard, gate }: CallPolicyOptions): readonly Policy[] => [
  // call budget (LIM-3): includes waits and retries
  createTotalBudget({ clock, budgetMs }),
  // retries (LIM-2); refuses none
  createRetry({ clock, pausesMs: retryPausesMs, isWorthRetrying }),
  // availability (AVAIL-1)
  whileAvailable(availability),
  // call guard (GUARD-1)
  guard,
  // emergency switch (GATE-2), then request gate (GATE-1, GATE-3)
  gate,
]

type CallPolicyOptions = { clock: Clock; availability: AvailabilityCheck; guard: Policy; gate: Policy }

/** SPEC §9 allows a single portfolio request more time than the safe wrapper allows a complete call. */
const budgetMs = ({ group }: { group: string | null }) =>
  group?.startsWith('portfolio') ? portfolioTimeoutMs : safeWrapperMs

const blocked: ReadFault = {
  kind: 'refused',
  message: 'Blocked after failed attempts',
  refusedBy: 'load block',
}
