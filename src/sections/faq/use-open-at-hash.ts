import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the disclosure that the address points into. A page that is loaded needs none of this: the browser itself opens
 * a <details> to show a target inside it. A navigation within the site is not seen by the browser, so this does the same.
 */
export function useOpenAtHash() {
  const root = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const target = root.current?.querySelector(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`)
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView()
  }, [hash])
  return root
}
