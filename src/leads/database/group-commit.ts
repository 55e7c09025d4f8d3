import { yieldToEventLoop } from '#base/yield-to-event-loop.ts'

/** Too much work is waiting to be committed. */
export class GroupFull extends Error {
  override readonly name = 'GroupFull'
}

/**
 * Group commit: work that arrives during a commit shares the next one, so that all of it costs one sync to disk. If the commit of
 * a batch throws, which is a bug in one of its items, the batch is repeated item by item, so that only that item fails. An outage
 * is a normal result and is not repeated.
 * @param commit commits all or nothing of a batch, and returns the results in its order
 * @param slots number of concurrent commits
 * @throws {GroupFull} or whatever the commit of the item throws
 */
export function createGroupCommit<Item, Answer>(options: {
  commit(batch: readonly Item[]): Promise<readonly Answer[]>
  slots: number
  maxBatch: number
  maxWaiting: number
}): (item: Item) => Promise<Answer> {
  const { commit, slots, maxBatch, maxWaiting } = options
  type Waiting = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }
  const waiting: Waiting[] = []
  let working = 0

  async function commitBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await commit(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await commitBatch([one])
    }
  }

  async function work() {
    working += 1
    while (waiting.length > 0) {
      // Waits for everything that arrives in the same turn of the event loop, and lets other work run between two commits.
      await yieldToEventLoop()
      const batch = waiting.splice(0, maxBatch)
      // Another slot may have taken everything meanwhile.
      if (batch.length > 0) await commitBatch(batch)
    }
    working -= 1
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new GroupFull('too much work waits to be kept'))
      waiting.push({ item, resolve, reject })
      if (working < slots) void work()
    })
}
