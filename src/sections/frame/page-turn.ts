/**
 * A file has no stylesheet that would let it come in behind the edge of the house (page-turn.css), and Chromium 156 tells the
 * console so. The way to one is no turn of a page; remove when a browser tells nobody.
 */
export function skipTurnToFiles(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { pathname } = new URL(activation?.entry?.url ?? location.href)
    if (!viewTransition || !/\.\w+$/.test(pathname)) return
    viewTransition.ready.catch(() => {})
    viewTransition.skipTransition()
  })
}
