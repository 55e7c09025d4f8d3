import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { systemClock } from '#base/clock.ts'
import { pageAt, queryRead } from '#locale/path-table.ts'
import { elementAtHash } from '../element-at-hash.ts'

/** SPEC §2: the page scrolls to the top, and once more after this, when late content may have moved it. */
const scrollAgainAfterMs = 150
/** SPEC §2: the announcement is removed after 1 s. */
const announcementLastsMs = 1000

/**
 * What happens on each route change (LAY-2…4): the page scrolls to the top (or to the target of its hash), the main
 * content takes the focus, and the new page's title is announced for a second. Another query is another page where the
 * page reads it, such as the next page of a list.
 * @returns the text to announce, empty most of the time
 */
export function useRouteChange(main: RefObject<HTMLElement | null>): string {
  const { pathname, search, hash } = useLocation()
  const page = pageAt(pathname)
  const address = pathname + (page === null ? '' : queryRead(page, search))
  const shown = useRef(address)
  const [announcement, setAnnouncement] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place on the same page is no route change
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    const leaving = new AbortController()
    // At once: a smooth scroll is given up by the browser when the new page's layout moves under it.
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

/** The visitor went on to the next page before the wait was over. */
const ignoreLeaving = () => {}
