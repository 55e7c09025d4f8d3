/**
 * Marks the cover that a page transition animates (portfolio/cover-turn.css): on the way to a case study, the card with its
 * link grows into the opening; on the way back, the opening shrinks into the card. On the incoming page this only marks the
 * cover if the page comes from the back/forward cache; a newly loaded page is revealed before this script has loaded, so
 * page-turn-head.tsx marks its opening.
 */
export function startCoverTurns(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => name(activation, viewTransition, true))
  addEventListener('pagereveal', ({ viewTransition }) =>
    name(self.navigation?.activation ?? null, viewTransition, false),
  )
}

function name(activation: NavigationActivation | null, turn: ViewTransition | null, isLeaving: boolean) {
  document.querySelector('[data-turning]')?.removeAttribute('data-turning')
  if (!turn || !activation?.from) return
  const { entry, from, navigationType } = activation
  // On the outgoing page, a new entry has no index in the history yet.
  const isBack = navigationType === 'traverse' && entry.index < from.index
  const cover = isLeaving === isBack ? '[data-cover=opening]' : cardOf((isLeaving ? entry : from).url)
  document.querySelector(cover)?.setAttribute('data-turning', '')
}

/** The cover in the card that links to a page. A path contains no quotation marks: they are percent-encoded. */
export const cardOf = (address: string | null): string =>
  `.link-host:has([href="${address && new URL(address).pathname}"]) [data-cover]`
