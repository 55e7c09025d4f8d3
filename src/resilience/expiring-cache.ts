import type { Clock } from '#base/clock.ts'

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
  const { clock, maxEntries, maxBytes = Number.POSITIVE_INFINITY, freshMs, expiresMs = freshMs } = limits
  // A Map keeps the order of insertion: the first key is the one that was used longest ago.
  const entries = new Map<string, { value: Value; writtenAt: number; bytes: number }>()
  let bytesInAll = 0

  const aged = ({ value, writtenAt }: { value: Value; writtenAt: number }): Aged<Value> => {
    const ms = clock.monotonic() - writtenAt
    if (ms < freshMs) return { value, age: 'fresh' }
    return { value, age: ms < expiresMs ? 'stale' : 'expired' }
  }
  const drop = (key: string) => {
    bytesInAll -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const write = (key: string, value: Value, writtenAt: number, bytes: number) => {
    drop(key)
    entries.set(key, { value, writtenAt, bytes })
    bytesInAll += bytes
    for (const oldest of entries.keys()) {
      // A giant is kept alone, rather than read again and again.
      if (oldest === key || (entries.size <= maxEntries && bytesInAll <= maxBytes)) break
      drop(oldest)
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return aged(entry)
    },
    set: (key, value, bytes = 0) => write(key, value, clock.monotonic(), bytes),
    restore: (key, value, bytes = 0) => write(key, value, Number.NEGATIVE_INFINITY, bytes),
    delete: drop,
    has: (key) => entries.has(key),
    entries: () => [...entries].map(([key, entry]) => [key, aged(entry)]),
    size: () => ({ entries: entries.size, bytes: bytesInAll }),
  }
}
