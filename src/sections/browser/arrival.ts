import type { Clock } from '#base/clock.ts'
import { languageOf } from '#locale/language.ts'
import { elementAtHash } from '../element-at-hash.ts'

/** SPEC §2: the page scrolls to the top again after this, as late content may have shifted it. */
const scrollAgainAfterMs = 150
/** SPEC §2: the announcement is removed after 1 s. */
const announcementLastsMs = 1000

/**
 * LAY-2…4 on a page that was reached from another one of the site: the browser scrolls to its top or to the hash's
 * target, and this does so again; it focuses the main content and announces the title for a second. Going back,
 * forward and reloading are left to the browser, which restores place and focus.
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
  // Where this comes late, someone may be reading already.
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

/** LANG-9: reports a language change to the server, which then refreshes that content. */
function refreshContent() {
  fetch('/api/content/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language: languageOf(location.pathname) }),
    keepalive: true,
  }).catch(ignoreOutage)
}

/** Fire and forget: the server refreshes by itself in time. */
const ignoreOutage = () => {}
