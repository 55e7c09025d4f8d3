import type { Clock } from '#base/clock.ts'

/** `fresh`: serve it. `stale`: serve it and refresh behind it. `expired`: only when nothing better can be had. */
export type Age = 'fresh' | 'stale' | 'expired'

export type ExpiringCache<Value> = {
  get(key: string): { value: Value; age: Age } | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  values(): Value[]
}

/**
 * A bounded map whose entries age by the clock. An expired entry is not thrown away (it may be the last good copy);
 * room is made by dropping what has not been read or written for longest.
 */
export function createExpiringCache<Value>(limits: {
  clock: Clock
  maxEntries: number
  freshMs: number
  /** Counted from the writing, like `freshMs`; without it nothing is ever merely stale. */
  expiresMs?: number
}): ExpiringCache<Value> {
  const { clock, maxEntries, freshMs, expiresMs = freshMs } = limits
  // A Map keeps the order of insertion: the first key is the one that was used longest ago.
  const entries = new Map<string, { value: Value; writtenAt: number }>()

  const ageOf = (writtenAt: number): Age => {
    const ms = clock.now() - writtenAt
    if (ms < freshMs) return 'fresh'
    return ms < expiresMs ? 'stale' : 'expired'
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return { value: entry.value, age: ageOf(entry.writtenAt) }
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, writtenAt: clock.now() })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
    values: () => [...entries.values()].map(({ value }) => value),
  }
}
