/** More work than may wait was already waiting. */
export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

/** Bulkhead: at most `places` pieces of work run at a time, at most `maxQueued` wait for a place in their order. */
export function createBulkhead({ places, maxQueued }: { places: number; maxQueued: number }) {
  const queue: (() => void)[] = []
  let running = 0

  const enter = (signal: AbortSignal | undefined): Promise<void> => {
    if (running < places) {
      running += 1
      return Promise.resolve()
    }
    if (queue.length >= maxQueued) return Promise.reject(new BulkheadFull('too much work is waiting'))
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
  /** The place goes to the next in the queue, or is free again. */
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    /**
     * @param signal its abort gives the place in the queue up; work that runs is not touched
     * @throws {BulkheadFull} or the signal's reason, or whatever the work throws
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
    counts: () => ({ running, queued: queue.length }),
  }
}
