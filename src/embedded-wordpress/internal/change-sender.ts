/**
 * Sends queued changes once, however often it is triggered in the meantime. PHP serves one request at a time, and a
 * hanging website would block it together with every editor, so the website is probed first. If it does not answer,
 * WordPress's own schedule retries.
 */
export function createChangeSender(dependencies: {
  /** Runs a task after PHP has answered all earlier requests. */
  inTurn(task: () => Promise<void>): void
  /** Whether the website answers or refuses the connection before sending would time out. Never throws. */
  websiteAnswers(): Promise<boolean>
  send(): Promise<void>
}): () => void {
  const { inTurn, websiteAnswers, send } = dependencies
  let isDue = false

  async function sendUnlessItHangs() {
    if (!(await websiteAnswers())) {
      isDue = false
      return
    }
    inTurn(async () => {
      isDue = false
      await send()
    })
  }

  return () => {
    if (isDue) return
    isDue = true
    // Not awaited, so that the turn ends at once: while PHP is busy, the probe's answer might not be processed in time.
    inTurn(async () => void sendUnlessItHangs())
  }
}
