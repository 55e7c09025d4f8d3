import { type Clock, systemClock } from '#base/clock.ts'

/**
 * Real time that can be leapt forward: for tests whose time-outs must be real, because a real network is in them, and
 * whose waits must not.
 */
export function createLeapingClock(): Clock & { leap(ms: number): void } {
  let leaptMs = 0
  return {
    now: () => systemClock.now() + leaptMs,
    sleep: systemClock.sleep,
    leap: (ms) => {
      leaptMs += ms
    },
  }
}
