/**
 * Sends queued changes once, however often it is triggered meanwhile. PHP serves one request at a time and would block on
 * a hanging website, with every editor: so the website is probed first. If it does not answer, WordPress's own
 * schedule tries again.
 */
export function createChangeSender(dependencies: {
  /** Runs a task when PHP has answered the requests that came before. */
  inTurn(task: () => Promise<void>): void
  /** Whether the website answers, or refuses to, within the time that sending has. Never throws. */
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
    // Not waited for: the turn is over at once. Before it PHP would keep the answer from being heard in time.
    inTurn(async () => void sendUnlessItHangs())
  }
}
