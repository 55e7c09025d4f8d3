type ConsoleMethod = (...message: unknown[]) => void

const mentionsPortfolio = /portfolio/i
const mentionsFetchFailure = /fetch|network|load failed/i

/** ERR-4: whether a console message reports a failed portfolio request. */
function isPortfolioFetchError(message: readonly unknown[]): boolean {
  const text = message.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return mentionsPortfolio.test(text) && mentionsFetchFailure.test(text)
}

/**
 * ERR-4: suppresses these messages, and only these, in the visitor's console (SPEC §8): a portfolio that cannot be fetched is
 * shown as an empty list, and the server has logged the reason.
 */
export function suppressPortfolioFetchErrors(target: Record<'error' | 'warn', ConsoleMethod>): void {
  for (const level of ['error', 'warn'] as const) {
    const print = target[level].bind(target)
    target[level] = (...message) => {
      if (!isPortfolioFetchError(message)) print(...message)
    }
  }
}
