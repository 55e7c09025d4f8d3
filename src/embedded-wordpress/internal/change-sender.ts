/** Pauses before a website that did not answer is probed again; the last one repeats. */
const probePausesMs: readonly number[] = [2_000, 5_000, 15_000, 30_000]

/**
 * Sends queued changes once, however often it is triggered in the meantime. PHP serves one request at a time, and a
 * hanging website would block it together with every editor, so the website is probed first. If it does not answer, it is
 * probed again after a pause: WordPress's own schedule only runs every minute here.
 */
export function createChangeSender(dependencies: {
  /** Runs a task after PHP has answered all earlier requests. */
  inTurn(task: () => Promise<void>): void
  /** Whether the website answers or refuses the connection before sending would time out. Never throws. */
  websiteAnswers(): Promise<boolean>
  send(): Promise<void>
  sleep(ms: number): Promise<void>
}): () => void {
  const { inTurn, websiteAnswers, send, sleep } = dependencies
  let isDue = false
  let hung = 0
  let isRetryPlanned = false

  async function sendUnlessItHangs() {
    if (!(await websiteAnswers())) {
      isDue = false
      planRetry()
      return
    }
    hung = 0
    inTurn(async () => {
      isDue = false
      await send()
    })
  }

  function planRetry() {
    if (isRetryPlanned) return
    isRetryPlanned = true
    const pause = probePausesMs[Math.min(hung, probePausesMs.length - 1)] ?? 0
    hung += 1
    void sleep(pause).then(() => {
      isRetryPlanned = false
      wake()
    })
  }

  function wake() {
    if (isDue) return
    isDue = true
    // Not awaited, so that the turn ends at once: while PHP is busy, the probe's answer might not be processed in time.
    inTurn(async () => void sendUnlessItHangs())
  }
  return wake
}
