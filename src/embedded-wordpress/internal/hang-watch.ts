import type { Clock } from '#base/clock.ts'

/** How often WordPress is asked for a sign of life, and how many may go unanswered: an upload or an import takes a while. */
export const probeEveryMs = 15_000
export const maxUnansweredProbes = 8

export type HangWatch = {
  /** WordPress has answered a probe or a request. */
  sawAnswer(): void
  /** Resolves when probe after probe went unanswered; rejects with the signal's reason. */
  hung(signal: AbortSignal): Promise<void>
}

/**
 * Notices a process that lives and answers nothing. Counts probes and not the time, so that a machine which was asleep
 * meanwhile has lost no more than one of them.
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
