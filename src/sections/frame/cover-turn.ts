/**
 * Says which cover a turn of the page takes along (portfolio/cover-turn.css): on the way to a case study the card with its link
 * becomes the opening, on the way back the opening the card. Of a page that comes this names the cover only where the browser has
 * kept the page; one that is loaded is shown before this has come, and page-turn-head.tsx names its opening.
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
  // A page that is left knows no place of a new one in the history.
  const isBack = navigationType === 'traverse' && entry.index < from.index
  const cover = isLeaving === isBack ? '[data-cover=opening]' : cardOf((isLeaving ? entry : from).url)
  document.querySelector(cover)?.setAttribute('data-turning', '')
}

/** The cover in the card that links to a page. A path has no quotation marks: they are escaped in it. */
export const cardOf = (address: string | null): string =>
  `.link-host:has([href="${address && new URL(address).pathname}"]) [data-cover]`
