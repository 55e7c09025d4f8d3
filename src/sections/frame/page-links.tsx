import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { systemClock } from '#base/clock.ts'
import { pageAt } from '#locale/path-table.ts'

/** A link that is looked at for so long will be followed; one that the pointer only crosses will not. */
const intentMs = 100

/**
 * Follows links to the site's own pages without a new document, wherever they stand: in the frame, in a section, in a
 * text or a menu of the content system. All others are left to the browser: files, other sites, new tabs, places on the
 * same page. A page whose link is pointed at or has the focus is fetched ahead.
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
        // The other language takes the place of the page it translates.
        replace: isSamePage || link.hreflang !== '',
        viewTransition: pageAt(link.pathname) === 'project',
      })
    }
    // On the window, after React, which listens on the document.
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

/** The link to a page of the site that an event is about, unless it is the browser's to follow. */
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

/** Another link was meant, or the page was left, before the wait was over. */
const ignoreLeaving = () => {}
