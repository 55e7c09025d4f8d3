/** Runs tasks one after the other, in the order they came; refuses them when too many wait. */
export type SerialQueue = {
  /** Null when the queue is full. A task that is no longer `wanted` when its turn comes is not run. */
  add(task: () => Promise<void>, isWanted: () => boolean): Promise<void> | null
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
  readonly length: number
}

export function createSerialQueue(maxLength: number): SerialQueue {
  let length = 0
  let tail = Promise.resolve()
  return {
    add(task, isWanted) {
      if (length >= maxLength) return null
      length += 1
      const run = tail
        .then(() => (isWanted() ? task() : undefined))
        .finally(() => {
          length -= 1
        })
      tail = run.catch(() => {})
      return run
    },
    idle: () => tail,
    get length() {
      return length
    },
  }
}
