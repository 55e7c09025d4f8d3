import { yieldToEventLoop } from '#base/yield-to-event-loop.ts'

/** More work waits for its commit than may. */
export class GroupFull extends Error {
  override readonly name = 'GroupFull'
}

/**
 * Group commit: what arrives while a commit is under way shares the next one, so that a sync to disk is paid once for all
 * of it. A batch whose commit throws, which is a bug of one of its items, is repeated item by item: that one costs only itself.
 * An outage is an answer like any other, and repeats nothing.
 * @param commit keeps all or nothing of a batch, and answers in its order
 * @param places commits under way at a time
 * @throws {GroupFull} or what the commit of the item throws
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
      // After everything that came in the same turn of the event loop; and others get their turn between two commits.
      await yieldToEventLoop()
      const batch = waiting.splice(0, maxBatch)
      // Another place may have taken everything meanwhile.
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
