export type SeenCall = {
  /** Method and path below `/wp-json`, as they were sent. */
  line: string
  /** Milliseconds since the Unix epoch. */
  at: number
  /** How many records WordPress had to make for it; 0 while it has not answered. */
  records: number
}

/** What WordPress saw. Counts of all calls, and the last ones in their order; bounded, however long it runs. */
export type CallLedger = {
  record(line: string, at: number): SeenCall
  /** How many calls matched; all of them without a pattern. */
  count(pattern?: RegExp): number
  /** How often each call was made. */
  counts(): ReadonlyMap<string, number>
  /** The last calls that match, the latest at the end. */
  calls(pattern?: RegExp): SeenCall[]
  /** Resolves when that many calls have been seen in all. */
  received(count: number): Promise<void>
  clear(): void
}

const maxCalls = 2_000
const maxLines = 20_000
const otherLines = 'others'

export function createCallLedger(): CallLedger {
  let calls: SeenCall[] = []
  const counts = new Map<string, number>()
  const waiting = new Set<() => void>()
  const total = () => counts.values().reduce((sum, count) => sum + count, 0)

  return {
    record(line, at) {
      const key = counts.has(line) || counts.size < maxLines ? line : otherLines
      counts.set(key, (counts.get(key) ?? 0) + 1)
      const call = { line, at, records: 0 }
      calls.push(call)
      if (calls.length > 2 * maxCalls) calls = calls.slice(-maxCalls)
      for (const check of waiting) check()
      return call
    },
    count: (pattern = /(?:)/) =>
      counts.entries().reduce((sum, [line, count]) => sum + (pattern.test(line) ? count : 0), 0),
    counts: () => counts,
    calls: (pattern = /(?:)/) => calls.slice(-maxCalls).filter(({ line }) => pattern.test(line)),
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (total() < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    clear() {
      calls = []
      counts.clear()
    },
  }
}
