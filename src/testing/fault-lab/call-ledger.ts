export type SeenCall = {
  /** Method and path below `/wp-json`, as sent. */
  line: string
  /** Milliseconds since the Unix epoch. */
  at: number
  /** Number of records in the answer; 0 before it was sent. */
  records: number
}

/** Call log: bounded, with total counts and the most recent calls. */
export type CallLedger = {
  record(line: string, at: number): SeenCall
  /** Number of matching calls; all without a pattern. */
  count(pattern?: RegExp): number
  /** Count per call. */
  counts(): ReadonlyMap<string, number>
  /** The most recent matching calls, latest last. */
  calls(pattern?: RegExp): SeenCall[]
  /** Resolves once that many calls have arrived in total. */
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
