import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result } from '#base/result.ts'
import { DeadlineExceeded, withDeadline } from './deadline.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { createSingleFlight } from './single-flight.ts'

export type Served<Value, Fault> =
  | { state: 'fresh' | 'stale'; value: Value }
  | { state: 'failed'; fault: Fault }

export type Revalidation<Value, Fault> = {
  clock: Clock
  log: Log
  maxEntries: number
  maxBytes?: number
  bytesOf?: (value: Value) => number
  freshMs: number
  /** Until then a stale value is served at once and refreshed behind the answer; later the refresh is waited for. */
  expiresMs: number
  /** How long a failed load is remembered instead of being repeated, and how many are. */
  failureMs: number
  maxFailures?: number
  /** A failure that costs nothing to find out again need not be remembered. */
  isWorthRemembering?: (fault: Fault) => boolean
  /** A fault which proves that the kept value is no longer true, so that it is forgotten. */
  disproves: (fault: Fault) => boolean
  /** Waited for before a value that is known to be out of date is loaded anew. */
  settle?: () => Promise<void>
  /** What a reader is told whose patience ended before the load. */
  tooLate: Fault
}

export type Load<Value, Fault> = () => Promise<Result<Value, Fault>>

type Held<Value> = { value: Value; isInvalid: boolean }

/** What was said to have changed while a load was under way: that load may have read it just before. */
type Changes<Value, Fault> = {
  invalidated: ((value: Value, key: string) => boolean)[]
  forgotten: ((fault: Fault) => boolean)[]
}

/**
 * Stale-while-revalidate over a bounded cache, one load a key at a time. A failed load never replaces a good value:
 * the last good one is served as stale for as long as it is remembered.
 */
export function createStaleWhileRevalidate<Value, Fault>(options: Revalidation<Value, Fault>) {
  const { clock, log, maxEntries, maxBytes, freshMs, expiresMs, failureMs, disproves, tooLate } = options
  const { bytesOf = () => 0, maxFailures = maxEntries, isWorthRemembering = () => true, settle } = options
  const bounds = { clock, maxEntries, freshMs, expiresMs, ...(maxBytes !== undefined && { maxBytes }) }
  const kept = createExpiringCache<Held<Value>>(bounds)
  const failures = createExpiringCache<Fault>({ clock, maxEntries: maxFailures, freshMs: failureMs })
  const inFlight = createSingleFlight<Result<Value, Fault>>()
  const loading = new Set<Changes<Value, Fault>>()

  const refresh = (key: string, load: Load<Value, Fault>) =>
    inFlight(key, async () => {
      const recent = failures.get(key)
      if (recent?.age === 'fresh') return failure(recent.value)
      if (kept.get(key)?.value.isInvalid) await settle?.()
      const changes: Changes<Value, Fault> = { invalidated: [], forgotten: [] }
      loading.add(changes)
      const result = await load().finally(() => loading.delete(changes))
      if (result.ok) {
        const isInvalid = changes.invalidated.some((concerns) => concerns(result.value, key))
        kept.set(key, { value: result.value, isInvalid }, bytesOf(result.value))
      } else if (!changes.forgotten.some((concerns) => concerns(result.fault))) {
        if (isWorthRemembering(result.fault)) failures.set(key, result.fault)
        if (disproves(result.fault)) kept.delete(key)
      }
      return result
    })

  return {
    /** @param waitMs how long this reader waits for a load; the load itself goes on */
    async read(
      key: string,
      load: Load<Value, Fault>,
      waitMs = Number.POSITIVE_INFINITY,
    ): Promise<Served<Value, Fault>> {
      const held = kept.get(key)
      const isInvalid = held?.value.isInvalid ?? false
      if (held?.age === 'fresh' && !isInvalid) return { state: 'fresh', value: held.value.value }
      const refreshed = refresh(key, load)
      const goOnBehind = () =>
        refreshed.catch((error) =>
          log.error({ error: String(error), key }, 'a refresh behind a stale answer broke'),
        )
      if (held?.age === 'stale' && !isInvalid) {
        goOnBehind()
        return { state: 'stale', value: held.value.value }
      }
      const result = await patiently(refreshed, waitMs, clock, () => {
        goOnBehind()
        return failure(tooLate)
      })
      if (result.ok) return { state: 'fresh', value: result.value }
      if (held && !disproves(result.fault)) return { state: 'stale', value: held.value.value }
      return { state: 'failed', fault: result.fault }
    },
    /** What is remembered of a key, without a load. */
    peek(key: string): Served<Value, Fault> | undefined {
      const held = kept.get(key)
      return held && { state: held.age === 'fresh' ? 'fresh' : 'stale', value: held.value.value }
    },
    /** Keeps an old value that serves only when nothing better can be had. */
    restore: (key: string, value: Value) => kept.restore(key, { value, isInvalid: false }, bytesOf(value)),
    /** Matching values are reloaded at their next read; the old value serves if that fails. */
    invalidate(concerns: (value: Value, key: string) => boolean) {
      for (const [key, { value: held }] of kept.entries())
        if (concerns(held.value, key)) held.isInvalid = true
      for (const { invalidated } of loading) invalidated.push(concerns)
    },
    /** Forgets failures, those of loads under way too, so that the next reader loads anew. */
    forgetFailures(concerns: (fault: Fault) => boolean) {
      for (const [key, { value }] of failures.entries()) if (concerns(value)) failures.delete(key)
      for (const { forgotten } of loading) forgotten.push(concerns)
    },
    /** Drops what has expired and is not worth keeping, and every failure that is no longer remembered. */
    sweep(isWorthKeeping: (key: string) => boolean) {
      for (const [key, { age }] of kept.entries())
        if (age === 'expired' && !isWorthKeeping(key)) kept.delete(key)
      for (const [key, { age }] of failures.entries()) if (age === 'expired') failures.delete(key)
    },
    /** Everything that is remembered, of any age. */
    values: () => kept.entries().map(([, { value }]) => value.value),
    has: kept.has,
    size: kept.size,
  }
}

async function patiently<Value>(
  work: Promise<Value>,
  waitMs: number,
  clock: Clock,
  tooLate: () => Value,
): Promise<Value> {
  if (waitMs === Number.POSITIVE_INFINITY) return work
  if (waitMs <= 0) return tooLate()
  try {
    return await withDeadline(() => work, { clock, ms: waitMs, message: 'Reading content' })
  } catch (error) {
    if (error instanceof DeadlineExceeded) return tooLate()
    throw error
  }
}
