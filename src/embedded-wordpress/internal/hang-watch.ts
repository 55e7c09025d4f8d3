import type { Clock } from '#base/clock.ts'

/** How often WordPress is probed, and how many probes may go unanswered: an upload or an import takes a while. */
export const probeEveryMs = 15_000
export const maxUnansweredProbes = 8

export type HangWatch = {
  /** WordPress has answered a probe or a request. */
  sawAnswer(): void
  /** Resolves when too many probes in a row went unanswered; rejects with the signal's reason. */
  hung(signal: AbortSignal): Promise<void>
}

/**
 * Detects a process that is alive but does not answer. Counts probes instead of time, so that a machine that was asleep
 * misses no more than one of them.
 */
export function createHangWatch({ clock, probe }: { clock: Clock; probe: () => void }): HangWatch {
  let unanswered = 0
  return {
    sawAnswer() {
      unanswered = 0
    },
    async hung(signal) {
      while (unanswered < maxUnansweredProbes) {
        unanswered += 1
        probe()
        await clock.sleep(probeEveryMs, signal)
      }
    },
  }
}
