import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result } from '#base/result.ts'
import { DeadlineExceeded, withDeadline } from './deadline.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { createSingleFlight } from './single-flight.ts'

export type Served<Value, Fault> =
  /** `isOutdated`: the value is known to have changed since, but could not be reloaded in time. */
  { state: 'fresh' | 'stale'; value: Value; isOutdated?: true } | { state: 'failed'; fault: Fault }

export type Revalidation<Value, Fault> = {
  clock: Clock
  log: Log
  maxEntries: number
  maxBytes?: number
  bytesOf?: (value: Value) => number
  freshMs: number
  /**
   * Up to this age a stale value is served while it is revalidated in the background; readers of older ones wait for the reload.
   */
  expiresMs: number
  /** How long a failed load is cached, and how many failures. */
  failureMs: number
  maxFailures?: number
  /** Maps a cached failure to what readers get; by default unchanged. */
  recalled?: (fault: Fault) => Fault
  /** Whether to cache a failure; failures that are cheap to repeat need not be. */
  isWorthRemembering?: (fault: Fault) => boolean
  /** Whether a failure proves the cached value wrong, so that it is deleted (for instance a 404). */
  disproves: (fault: Fault) => boolean
  /** Awaited before an invalidated value is reloaded (debounce). */
  beforeReload?: () => Promise<void>
  /** The failure returned to a reader whose wait ended before the load. */
  timedOut: Fault
}

export type Load<Value, Fault> = () => Promise<Result<Value, Fault>>

type Entry<Value> = { value: Value; isInvalid: boolean }

/** Invalidations that arrive during a load: it may have read the data before the change. */
type Changes<Value, Fault> = {
  invalidated: ((value: Value, key: string) => boolean)[]
  forgotten: ((fault: Fault) => boolean)[]
}

/**
 * Stale-while-revalidate over a bounded cache, with one load per key at a time. A failed load never replaces a good value: the
 * last good one is served as stale for as long as it is cached.
 */
export function createStaleWhileRevalidate<Value, Fault>(options: Revalidation<Value, Fault>) {
  const { clock, log, maxEntries, maxBytes, freshMs, expiresMs, failureMs, disproves, timedOut } = options
  const {
    bytesOf = () => 0,
    maxFailures = maxEntries,
    isWorthRemembering = () => true,
    beforeReload,
  } = options
  const { recalled = (fault) => fault } = options
  const bounds = { clock, maxEntries, freshMs, expiresMs, ...(maxBytes !== undefined && { maxBytes }) }
  const cache = createExpiringCache<Entry<Value>>(bounds)
  const failures = createExpiringCache<Fault>({ clock, maxEntries: maxFailures, freshMs: failureMs })
  const inFlight = createSingleFlight<Result<Value, Fault>>()
  const loading = new Set<Changes<Value, Fault>>()

  const refresh = (key: string, load: Load<Value, Fault>) =>
    inFlight(key, async () => {
      const recent = failures.get(key)
      if (recent?.age === 'fresh') return failure(recalled(recent.value))
      if (cache.get(key)?.value.isInvalid) await beforeReload?.()
      const changes: Changes<Value, Fault> = { invalidated: [], forgotten: [] }
      loading.add(changes)
      const result = await load().finally(() => loading.delete(changes))
      if (result.ok) {
        const isInvalid = changes.invalidated.some((concerns) => concerns(result.value, key))
        cache.set(key, { value: result.value, isInvalid }, bytesOf(result.value))
      } else if (!changes.forgotten.some((concerns) => concerns(result.fault))) {
        if (isWorthRemembering(result.fault)) failures.set(key, result.fault)
        if (disproves(result.fault)) cache.delete(key)
      }
      return result
    })

  return {
    /** @param waitMs maximum wait for a load in milliseconds; the load itself continues */
    async read(
      key: string,
      load: Load<Value, Fault>,
      waitMs = Number.POSITIVE_INFINITY,
    ): Promise<Served<Value, Fault>> {
      const entry = cache.get(key)
      const isInvalid = entry?.value.isInvalid ?? false
      if (entry?.age === 'fresh' && !isInvalid) return { state: 'fresh', value: entry.value.value }
      const refreshed = refresh(key, load)
      const continueInBackground = () =>
        refreshed.catch((error) =>
          log.error({ error: String(error) }, 'a refresh behind a stale answer broke'),
        )
      if (entry?.age === 'stale' && !isInvalid) {
        continueInBackground()
        return { state: 'stale', value: entry.value.value }
      }
      const result = await withinWait(refreshed, waitMs, clock, () => {
        continueInBackground()
        return failure(timedOut)
      })
      if (result.ok) return { state: 'fresh', value: result.value }
      if (entry && !disproves(result.fault))
        return { state: 'stale', value: entry.value.value, ...(isInvalid && { isOutdated: true }) }
      return { state: 'failed', fault: result.fault }
    },
    /** The cached state of a key, without loading. */
    peek(key: string): Served<Value, Fault> | undefined {
      const entry = cache.get(key)
      return entry && { state: entry.age === 'fresh' ? 'fresh' : 'stale', value: entry.value.value }
    },
    /** Inserts an old value as a fallback. */
    restore: (key: string, value: Value) => cache.restore(key, { value, isInvalid: false }, bytesOf(value)),
    /** Reloads matching values at the next read; the old values are kept as fallbacks. */
    invalidate(concerns: (value: Value, key: string) => boolean) {
      for (const [key, { value: entry }] of cache.entries())
        if (concerns(entry.value, key)) entry.isInvalid = true
      for (const { invalidated } of loading) invalidated.push(concerns)
    },
    /** Drops cached failures, including those of running loads, so that the next read loads again. */
    forgetFailures(concerns: (fault: Fault) => boolean) {
      for (const [key, { value }] of failures.entries()) if (concerns(value)) failures.delete(key)
      for (const { forgotten } of loading) forgotten.push(concerns)
    },
    /** Evicts expired values unless `keepsExpired`, and expired failures. */
    sweep(keepsExpired: (key: string) => boolean) {
      for (const [key, { age }] of cache.entries())
        if (age === 'expired' && !keepsExpired(key)) cache.delete(key)
      for (const [key, { age }] of failures.entries()) if (age === 'expired') failures.delete(key)
    },
    /** All cached values of any age. */
    values: () => cache.entries().map(([, { value }]) => value.value),
    has: cache.has,
    size: cache.size,
  }
}

async function withinWait<Value>(
  work: Promise<Value>,
  waitMs: number,
  clock: Clock,
  timedOut: () => Value,
): Promise<Value> {
  if (waitMs === Number.POSITIVE_INFINITY) return work
  if (waitMs <= 0) return timedOut()
  try {
    return await withDeadline(() => work, { clock, ms: waitMs, message: 'Reading content' })
  } catch (error) {
    if (error instanceof DeadlineExceeded) return timedOut()
    throw error
  }
}
