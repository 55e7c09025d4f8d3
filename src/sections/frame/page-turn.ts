/**
 * In GB. A phone with this little memory has a slow processor too, and a transition would add 0.2 s to each navigation (`npm
 * run bench -- page-turns`). Only Chromium reports the value, rounded to a power of two; it stays on the device.
 */
const mostMemoryOfSlowPhone = 4

/**
 * Skips the page transition (page-turn.css) on slow phones, and when navigating to a file, which has no stylesheet for the
 * incoming half of the transition.
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
 * Overrides the rule of page-turn.css. Skipping each transition when it begins would have the same effect, but the browser
 * would still wait for the outgoing page to skip it, about 30 ms on a slow phone.
 */
function turnNoPage() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@view-transition { navigation: none }')
  document.adoptedStyleSheets.push(sheet)
}
