import type { Clock } from '#base/clock.ts'
import { createBoundedMap } from './bounded-map.ts'

/** `fresh`: serve it. `stale`: serve it and refresh behind it. `expired`: only when nothing better can be had. */
export type Age = 'fresh' | 'stale' | 'expired'

export type Aged<Value> = { value: Value; age: Age }

export type ExpiringCache<Value> = {
  get(key: string): Aged<Value> | undefined
  /** @param bytes what it weighs against `maxBytes` */
  set(key: string, value: Value, bytes?: number): void
  /** Keeps a value that is expired from the beginning: an old one that serves only when nothing better can be had. */
  restore(key: string, value: Value, bytes?: number): void
  delete(key: string): void
  has(key: string): boolean
  /** Everything, the longest unused first; looking does not count as use. */
  entries(): [key: string, entry: Aged<Value>][]
  size(): { entries: number; bytes: number }
}

/**
 * A bounded map whose entries age by the clock. An expired entry is not thrown away (it may be the last good copy);
 * room is made by dropping what has not been read or written for longest.
 */
export function createExpiringCache<Value>(limits: {
  clock: Clock
  maxEntries: number
  maxBytes?: number
  freshMs: number
  /** Counted from the writing, like `freshMs`; without it nothing is ever merely stale. */
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
