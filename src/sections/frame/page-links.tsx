import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { systemClock } from '#base/clock.ts'
import { pageAt } from '#locale/path-table.ts'

/** Hover delay before prefetching, so that links the pointer merely crosses are not fetched. */
const intentMs = 100

/**
 * Client-side navigation for all links to the site's own pages, including those in content and menus. Files, other
 * sites, new tabs and same-page anchors are left to the browser. Hovered or focused links are prefetched.
 */
export function PageLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onClick = (event: MouseEvent) => {
      const link = event.defaultPrevented || !isPlainClick(event) ? null : pageLinkOf(event)
      if (!link) return
      event.preventDefault()
      const isSamePage = link.href === window.location.href
      navigate(addressOf(link), {
        // Switching the language replaces the history entry.
        replace: isSamePage || link.hreflang !== '',
        viewTransition: pageAt(link.pathname) === 'project',
      })
    }
    // On the window, so that it runs after React's listeners on the document.
    window.addEventListener('click', onClick, { signal })

    let intent = new AbortController()
    let awaited: string | null = null
    const onIntent = (event: Event) => {
      const link = pageLinkOf(event)
      const page = link && link.search === '' ? link.pathname : null
      if (page === awaited) return
      awaited = page
      intent.abort()
      intent = new AbortController()
      if (page) systemClock.sleep(intentMs, intent.signal).then(() => setIntended(page), ignoreLeaving)
    }
    window.addEventListener('pointerover', onIntent, { signal })
    window.addEventListener('focusin', onIntent, { signal })
    return () => {
      leaving.abort()
      intent.abort()
    }
  }, [navigate])

  return intended && <PrefetchPageLinks page={intended} />
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The internal link of an event, or undefined when the browser should handle it. */
function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target], [download])') : null
  if (link?.origin !== window.location.origin || isPlaceHere(link)) return null
  return pageAt(link.pathname) && link
}

const isPlaceHere = ({ hash, href }: HTMLAnchorElement) =>
  hash !== '' && withoutHash(href) === withoutHash(window.location.href)
const withoutHash = (address: string) => address.split('#')[0]

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

/** The pointer moved on, or the page was left, within the delay. */
const ignoreLeaving = () => {}
