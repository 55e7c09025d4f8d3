import type { Clock } from '#base/clock.ts'
import { changeDebounceMaxMs, changeDebounceMs } from '../policies.ts'

/**
 * Editors save in bursts: a read of what has changed waits until no further change has come for a moment, so that a
 * burst costs one call; two seconds at most.
 */
export function createChangeDebounce(clock: Clock) {
  let burstBegan = Number.NEGATIVE_INFINITY
  let lastChange = Number.NEGATIVE_INFINITY
  return {
    restart() {
      const now = clock.monotonic()
      if (now - lastChange >= changeDebounceMs || now - burstBegan >= changeDebounceMaxMs) burstBegan = now
      lastChange = now
    },
    async wait(): Promise<void> {
      const givesUpAt = clock.monotonic() + changeDebounceMaxMs
      for (;;) {
        const quietAt = Math.min(lastChange + changeDebounceMs, burstBegan + changeDebounceMaxMs, givesUpAt)
        if (clock.monotonic() >= quietAt) return
        await clock.sleep(quietAt - clock.monotonic())
      }
    },
  }
}
