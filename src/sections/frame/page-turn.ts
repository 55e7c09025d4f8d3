/**
 * A file has no stylesheet that would let it come in behind the edge of the house (page-turn.css), so the way to one is no turn
 * of a page.
 */
export function skipTurnToFiles(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { pathname } = new URL(activation?.entry?.url ?? location.href)
    if (/\.\w+$/.test(pathname)) viewTransition?.skipTransition()
  })
}
