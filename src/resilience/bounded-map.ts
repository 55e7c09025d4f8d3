export type BoundedMap<Value> = {
  /** Counts as a use. */
  get(key: string): Value | undefined
  /** @param bytes what it weighs against `maxBytes` */
  set(key: string, value: Value, bytes?: number): void
  delete(key: string): void
  has(key: string): boolean
  /** Everything, the least recently used first; looking does not count as a use. */
  entries(): MapIterator<[key: string, value: Value]>
  size(): { entries: number; bytes: number }
}

/**
 * A map bounded by entries and bytes: the least recently used makes room. The entry just written always stays, so one
 * that is larger than the bound stands alone.
 */
export function createBoundedMap<Value>(limits: {
  maxEntries?: number
  maxBytes?: number
}): BoundedMap<Value> {
  const { maxEntries = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY } = limits
  // A Map keeps the order of insertion: the first key is the least recently used.
  const values = new Map<string, Value>()
  const weights = new Map<string, number>()
  let bytesInAll = 0

  const drop = (key: string) => {
    bytesInAll -= weights.get(key) ?? 0
    weights.delete(key)
    values.delete(key)
  }

  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value, bytes = 0) {
      drop(key)
      values.set(key, value)
      weights.set(key, bytes)
      bytesInAll += bytes
      for (const oldest of values.keys()) {
        if (oldest === key || (values.size <= maxEntries && bytesInAll <= maxBytes)) break
        drop(oldest)
      }
    },
    delete: drop,
    has: (key) => values.has(key),
    entries: () => values.entries(),
    size: () => ({ entries: values.size, bytes: bytesInAll }),
  }
}
