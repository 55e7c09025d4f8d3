import type { Clock } from '#base/clock.ts'

/** Token bucket: bursts up to `capacity`, then one token every `refillMs`. */
export function createTokenBucket({
  clock,
  capacity,
  refillMs,
}: {
  clock: Clock
  capacity: number
  refillMs: number
}): { take(): boolean; giveBack(): void } {
  let tokens = capacity
  let countedAt = clock.monotonic()
  return {
    take() {
      const now = clock.monotonic()
      tokens = Math.min(capacity, tokens + (now - countedAt) / refillMs)
      countedAt = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    giveBack() {
      tokens = Math.min(capacity, tokens + 1)
    },
  }
}
