import type { Clock } from '#base/clock.ts'
import { clockTrustMs, maxClockStepMs } from '../policies.ts'

/**
 * Whether the clock was not set by days within the last day: one that is wrong by years would delete what is not old, and
 * that cannot be taken back. To be asked every now and then.
 */
export function createClockTrust(clock: Clock): () => boolean {
  const offset = () => clock.now() - clock.monotonic()
  let known = offset()
  let distrustedUntil = Number.NEGATIVE_INFINITY
  return () => {
    const found = offset()
    if (Math.abs(found - known) > maxClockStepMs) distrustedUntil = clock.monotonic() + clockTrustMs
    known = found
    return clock.monotonic() >= distrustedUntil
  }
}
