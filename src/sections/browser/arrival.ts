import type { Clock } from '#base/clock.ts'
import { languageOf } from '#locale/language.ts'
import { elementAtHash } from './follow-hashes.ts'

/** SPEC §2: the page scrolls to the top again after this, as late content may have shifted it. */
const scrollAgainAfterMs = 150
/** SPEC §2: the announcement is removed after 1 s. */
const announcementLastsMs = 1000

/**
 * LAY-2…4, when the page was reached by a link on this site. The browser has already scrolled to the top or to the hash's
 * target; this scrolls again, focuses the main content, and announces the title for a second. On back, forward and reload it
 * does nothing: the browser restores scroll position and focus.
 */
export function arrive(clock: Clock): void {
  const { referrer } = document
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFollowed = (navigation?.type ?? 'navigate') === 'navigate'
  if (!isFollowed || !referrer.startsWith(`${location.origin}/`)) return
  if (languageOf(new URL(referrer).pathname) !== languageOf(location.pathname)) refreshContent()
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
  void scrollAgain(clock)
  void announceTitle(clock)
}

async function scrollAgain(clock: Clock) {
  // This may run late, when the visitor has already scrolled down to read.
  const isAtTop = scrollY === 0
  await clock.sleep(scrollAgainAfterMs)
  const behavior = 'instant'
  const target = elementAtHash(location.hash)
  if (target) target.scrollIntoView({ behavior })
  else if (isAtTop) scrollTo({ top: 0, behavior })
}

async function announceTitle(clock: Clock) {
  const announcement = document.querySelector('[data-announcement]')
  announcement?.replaceChildren(document.title)
  await clock.sleep(announcementLastsMs)
  announcement?.replaceChildren()
}

/** LANG-9: reports a language change to the server, which then refreshes the content of that language. */
function refreshContent() {
  fetch('/api/content/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language: languageOf(location.pathname) }),
    keepalive: true,
  }).catch(ignoreOutage)
}

/** Fire and forget: the server refreshes on its own schedule anyway. */
const ignoreOutage = () => {}
