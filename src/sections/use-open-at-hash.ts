import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { elementAtHash } from './element-at-hash.ts'

/**
 * Opens the disclosure that the address points into. A page that is loaded needs none of this: the browser itself opens
 * a <details> to show a target inside it. A navigation within the site is not seen by the browser, so this does the same.
 */
export function useOpenAtHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = elementAtHash(hash)
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView()
  }, [hash])
}
