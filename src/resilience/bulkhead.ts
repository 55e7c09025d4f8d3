/** The queue was full. */
export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

/** Bulkhead: at most `slots` tasks run at a time, at most `maxQueued` wait in FIFO order. */
export function createBulkhead({ slots, maxQueued }: { slots: number; maxQueued: number }) {
  const queue: (() => void)[] = []
  let running = 0
  const isFull = () => running >= slots && queue.length >= maxQueued

  const enter = (signal: AbortSignal | undefined): Promise<void> => {
    if (running < slots) {
      running += 1
      return Promise.resolve()
    }
    if (isFull()) return Promise.reject(new BulkheadFull('too much work is waiting'))
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(begin), 1)
        reject(signal?.reason)
      }
      queue.push(begin)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
  /** Passes the slot to the next waiter, or frees it. */
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    /**
     * @param signal its abort leaves the queue; running work is not cancelled
     * @throws {BulkheadFull}, the signal's reason, or errors of the work
     */
    async run<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
      signal?.throwIfAborted()
      await enter(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    /** Whether another task would be refused. */
    isFull,
    counts: () => ({ running, queued: queue.length }),
  }
}
