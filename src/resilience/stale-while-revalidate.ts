import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result } from '#base/result.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { createSingleFlight } from './single-flight.ts'

export type Served<Value, Fault> =
  | { state: 'fresh' | 'stale'; value: Value }
  | { state: 'failed'; fault: Fault }

export type Revalidation<Fault> = {
  clock: Clock
  log: Log
  maxEntries: number
  freshMs: number
  /** Until then a stale value is served at once and refreshed behind the answer; later the refresh is waited for. */
  expiresMs: number
  /** How long a failed load is remembered instead of being repeated. */
  failureMs: number
  /** A fault which proves that the kept value is no longer true, so that it is forgotten. */
  disproves: (fault: Fault) => boolean
}

/**
 * Stale-while-revalidate over a bounded cache, one load a key at a time. A failed load never replaces a good value:
 * the last good one is served as stale for as long as it is remembered.
 */
export function createStaleWhileRevalidate<Value, Fault>(options: Revalidation<Fault>) {
  const { clock, log, maxEntries, freshMs, expiresMs, failureMs, disproves } = options
  const kept = createExpiringCache<Value>({ clock, maxEntries, freshMs, expiresMs })
  const failures = createExpiringCache<Fault>({ clock, maxEntries, freshMs: failureMs })
  const inFlight = createSingleFlight<Result<Value, Fault>>()

  type Load = () => Promise<Result<Value, Fault>>
  const refresh = (key: string, load: Load) =>
    inFlight(key, async () => {
      const recent = failures.get(key)
      if (recent?.age === 'fresh') return failure(recent.value)
      const result = await load()
      if (result.ok) kept.set(key, result.value)
      else {
        failures.set(key, result.fault)
        if (disproves(result.fault)) kept.delete(key)
      }
      return result
    })

  return {
    async read(key: string, load: Load): Promise<Served<Value, Fault>> {
      const held = kept.get(key)
      if (held?.age === 'fresh') return { state: 'fresh', value: held.value }
      const refreshed = refresh(key, load)
      if (held?.age === 'stale') {
        refreshed.catch((error) => log.error({ error, key }, 'a refresh behind a stale answer broke'))
        return { state: 'stale', value: held.value }
      }
      const result = await refreshed
      if (result.ok) return { state: 'fresh', value: result.value }
      if (held && !disproves(result.fault)) return { state: 'stale', value: held.value }
      return { state: 'failed', fault: result.fault }
    },
    /** Everything that is remembered, of any age. */
    values: kept.values,
  }
}
