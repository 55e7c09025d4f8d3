/** What is a cover has this attribute; the link beside it leads to the case study that opens with the same one. */
const coverAttribute = 'data-cover'
const coverName = 'cover'

/**
 * What CSS cannot say of a turn of a page (page-turn.css). A file has no stylesheet that would let it come in behind the edge of the house,
 * so the way to one is no turn. A cover grows into its case study, and back: the one whose link leads there has its name.
 */
export function startPageTurns(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (!viewTransition) return
    const { pathname } = new URL(activation?.entry?.url ?? location.href)
    if (/\.\w+$/.test(pathname)) viewTransition.skipTransition()
    else nameCover(pathname)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const { navigation } = window as {
      navigation?: { activation?: { from?: { url: string | null } | null } }
    }
    const from = navigation?.activation?.from?.url
    if (viewTransition && from) nameCover(new URL(from).pathname)
  })
}

/** @param path of the page at the other end. The cover of this page has its name from the stylesheet. */
function nameCover(path: string): void {
  const covers = [...document.querySelectorAll<HTMLElement>(`[${coverAttribute}]`)]
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.link-host a')]
  const host = links.find(({ pathname }) => pathname === path)?.closest('.link-host')
  const leading = covers.find((cover) => host?.contains(cover))
  const own = covers.find((cover) => cover.closest('.link-host') === null)
  for (const cover of covers) {
    const isNamed = cover === (leading ?? (isInView(own) ? own : undefined))
    cover.style.viewTransitionName = isNamed ? coverName : 'none'
  }
}

const isInView = (element: HTMLElement | undefined) => {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return bottom > 0 && top < innerHeight
}
