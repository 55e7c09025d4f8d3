import type { Clock } from '#base/clock.ts'
import { changeQuietMaxMs, changeQuietMs } from '../policies.ts'

/**
 * Editors save in bursts: whoever is about to read what has changed waits until no further change has come for a
 * moment, so that a burst costs one call. A burst without end delays no call for more than two seconds.
 */
export function createQuietPeriod(clock: Clock) {
  let burstBegan = Number.NEGATIVE_INFINITY
  let lastChange = Number.NEGATIVE_INFINITY
  return {
    disturb() {
      const now = clock.monotonic()
      if (now - lastChange >= changeQuietMs || now - burstBegan >= changeQuietMaxMs) burstBegan = now
      lastChange = now
    },
    async wait(): Promise<void> {
      const givesUpAt = clock.monotonic() + changeQuietMaxMs
      for (;;) {
        const quietAt = Math.min(lastChange + changeQuietMs, burstBegan + changeQuietMaxMs, givesUpAt)
        if (clock.monotonic() >= quietAt) return
        await clock.sleep(quietAt - clock.monotonic())
      }
    },
  }
}
