type ConsoleMethod = (...message: unknown[]) => void

const mentionsPortfolio = /portfolio/i
const mentionsFetchFailure = /fetch|network|load failed/i

/** ERR-4: whether a console message reports that the portfolio could not be fetched. */
function isPortfolioFetchError(message: readonly unknown[]): boolean {
  const text = message.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return mentionsPortfolio.test(text) && mentionsFetchFailure.test(text)
}

/**
 * ERR-4: SPEC §8 wants these messages, and only these, kept out of the visitor's console. A portfolio that cannot be
 * fetched is an empty list by design, and the server has logged the reason.
 */
export function suppressPortfolioFetchErrors(target: Record<'error' | 'warn', ConsoleMethod>): void {
  for (const level of ['error', 'warn'] as const) {
    const print = target[level].bind(target)
    target[level] = (...message) => {
      if (!isPortfolioFetchError(message)) print(...message)
    }
  }
}
