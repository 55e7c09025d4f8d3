/**
 * GB of memory. A phone with so little has a slow processor too, and would turn a page for 0.2 s longer than it takes to go
 * (`npm run bench -- page-turns`). Only Chromium tells it, rounded to a power of two; it stays on the device.
 */
const mostMemoryOfSlowPhone = 4

/**
 * A page is left without a turn (page-turn.css) on a slow phone, and for a file, which has no stylesheet that would let it come in
 * behind the edge of the house.
 */
export function skipTurns(): void {
  const { deviceMemory = Number.POSITIVE_INFINITY } = navigator as { deviceMemory?: number }
  if (deviceMemory <= mostMemoryOfSlowPhone) turnNoPage()
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const { pathname } = new URL(activation?.entry?.url ?? location.href)
    if (/\.\w+$/.test(pathname)) viewTransition?.skipTransition()
  })
}

/**
 * Takes the rule of page-turn.css back. To skip a turn when it begins would do the same, but the browser waits for the page that is
 * left to say so, about 30 ms on a slow phone.
 */
function turnNoPage() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@view-transition { navigation: none }')
  document.adoptedStyleSheets.push(sheet)
}
