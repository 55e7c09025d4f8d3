import type { Clock } from '#base/clock.ts'

export type FakeClock = Clock & {
  /** Advances time by `ms` milliseconds and wakes the due sleepers in order. */
  advance(ms: number): Promise<void>
  /** Shifts the wall clock by `ms` (may be negative), as an operator or NTP does; monotonic time is unchanged. */
  setWallClock(ms: number): void
  /** Number of pending sleepers, to wait for before advancing. */
  sleepers(): number
}

/** A clock that only moves when told; starts at 2026-01-01T00:00:00Z. */
export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let elapsed = 0
  let wallStart = start
  const sleepers = new Set<{ due: number; wake: () => void }>()

  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const sleeper = { due: elapsed + ms, wake: resolve }
      sleepers.add(sleeper)
      signal?.addEventListener(
        'abort',
        () => {
          if (sleepers.delete(sleeper)) reject(signal.reason)
        },
        { once: true },
      )
    })

  const advance = async (ms: number) => {
    const end = elapsed + ms
    await settled()
    for (;;) {
      const [next] = [...sleepers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
      if (!next) break
      elapsed = Math.max(elapsed, next.due)
      sleepers.delete(next)
      next.wake()
      await settled()
    }
    elapsed = end
  }

  return {
    now: () => wallStart + elapsed,
    monotonic: () => elapsed,
    sleep,
    advance,
    setWallClock: (ms) => {
      wallStart += ms
    },
    sleepers: () => sleepers.size,
  }
}

/** Flushes all promises that need neither time nor the network. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
