import type { Clock } from '#base/clock.ts'
import { createBoundedMap } from './bounded-map.ts'

/** `fresh`: serve. `stale`: serve and revalidate in the background. `expired`: fallback only. */
export type Age = 'fresh' | 'stale' | 'expired'

export type Aged<Value> = { value: Value; age: Age }

export type ExpiringCache<Value> = {
  get(key: string): Aged<Value> | undefined
  /** @param bytes size counted against `maxBytes` */
  set(key: string, value: Value, bytes?: number): void
  /** Inserts a value as already expired, to be used as a fallback. */
  restore(key: string, value: Value, bytes?: number): void
  delete(key: string): void
  has(key: string): boolean
  /** All entries, least recently used first; does not mark them as used. */
  entries(): [key: string, entry: Aged<Value>][]
  size(): { entries: number; bytes: number }
}

/**
 * A bounded LRU map whose entries age. Expired entries are kept, as they may be the last good copy; only eviction removes them.
 */
export function createExpiringCache<Value>(limits: {
  clock: Clock
  maxEntries: number
  maxBytes?: number
  freshMs: number
  /** Measured from the write, like `freshMs`; without it entries are never stale. */
  expiresMs?: number
}): ExpiringCache<Value> {
  const { clock, freshMs, expiresMs = freshMs } = limits
  const map = createBoundedMap<{ value: Value; writtenAt: number }>(limits)

  const aged = ({ value, writtenAt }: { value: Value; writtenAt: number }): Aged<Value> => {
    const ms = clock.monotonic() - writtenAt
    if (ms < freshMs) return { value, age: 'fresh' }
    return { value, age: ms < expiresMs ? 'stale' : 'expired' }
  }

  return {
    get(key) {
      const entry = map.get(key)
      return entry && aged(entry)
    },
    set: (key, value, bytes) => map.set(key, { value, writtenAt: clock.monotonic() }, bytes),
    restore: (key, value, bytes) => map.set(key, { value, writtenAt: Number.NEGATIVE_INFINITY }, bytes),
    delete: map.delete,
    has: map.has,
    entries: () => [...map.entries()].map(([key, entry]) => [key, aged(entry)]),
    size: map.size,
  }
}
