/** More work than may wait was already waiting. */
export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

/**
 * Bulkhead: at most `places` pieces of work run at a time, at most `maxQueued` wait for a place in their order.
 * @throws {BulkheadFull} or whatever the work throws
 */
export function createBulkhead({ places, maxQueued }: { places: number; maxQueued: number }) {
  const queue: (() => void)[] = []
  let free = places

  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (queue.length >= maxQueued) return Promise.reject(new BulkheadFull('too much work is waiting'))
    return new Promise((resolve) => queue.push(resolve))
  }
  /** The place goes to the next in the queue, or is free again. */
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
