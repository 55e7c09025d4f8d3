import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { systemClock } from '#base/clock.ts'
import { pageAt, queryRead } from '#locale/path-table.ts'
import { elementAtHash } from '../element-at-hash.ts'

/** SPEC §2: the page scrolls to the top again after this, as late content may have shifted it. */
const scrollAgainAfterMs = 150
/** SPEC §2: the announcement is removed after 1 s. */
const announcementLastsMs = 1000

/**
 * LAY-2…4 on each route change: scroll to the top or the hash's target, focus the main content, and announce the new
 * title for a second. A change of query counts as a new page only where the page reads it.
 * @returns the text to announce, usually empty
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, search, hash } = useLocation()
  const page = pageAt(pathname)
  const address = pathname + (page === null ? '' : queryRead(page, search))
  const shown = useRef(address)
  const [announcement, setAnnouncement] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hash on the same page is no route change
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    const leaving = new AbortController()
    // Instant: browsers cancel a smooth scroll when the new page's layout shifts.
    const behavior = 'instant'
    const scroll = () => {
      const target = elementAtHash(hash)
      if (target) target.scrollIntoView({ behavior })
      else scrollTo({ top: 0, behavior })
    }

    main.current?.focus({ preventScroll: true })
    scroll()
    systemClock.sleep(scrollAgainAfterMs, leaving.signal).then(scroll, ignoreLeaving)
    setAnnouncement(document.title)
    systemClock.sleep(announcementLastsMs, leaving.signal).then(() => setAnnouncement(''), ignoreLeaving)
    return () => leaving.abort()
  }, [address, main])

  return announcement
}

/** The visitor navigated again within the delay. */
const ignoreLeaving = () => {}
