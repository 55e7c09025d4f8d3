export type BoundedMap<Value> = {
  /** Marks the entry as used. */
  get(key: string): Value | undefined
  /** @param bytes size counted against `maxBytes` */
  set(key: string, value: Value, bytes?: number): void
  delete(key: string): void
  has(key: string): boolean
  /** All entries, least recently used first; does not mark them as used. */
  entries(): IteratorObject<[key: string, value: Value]>
  size(): { entries: number; bytes: number }
}

/** An LRU map bounded by entries and bytes. The entry just written always stays, even if it alone exceeds the limit. */
export function createBoundedMap<Value>(limits: {
  maxEntries?: number
  maxBytes?: number
}): BoundedMap<Value> {
  const { maxEntries = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY } = limits
  // A Map iterates in insertion order: the first key is the least recently used.
  const entries = new Map<string, { value: Value; bytes: number }>()
  let bytesInAll = 0

  const drop = (key: string) => {
    bytesInAll -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes = 0) {
      drop(key)
      entries.set(key, { value, bytes })
      bytesInAll += bytes
      for (const oldest of entries.keys()) {
        if (oldest === key || (entries.size <= maxEntries && bytesInAll <= maxBytes)) break
        drop(oldest)
      }
    },
    delete: drop,
    has: (key) => entries.has(key),
    entries: () => entries.entries().map(([key, { value }]) => [key, value]),
    size: () => ({ entries: entries.size, bytes: bytesInAll }),
  }
}
