import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { elementAtHash } from './element-at-hash.ts'

/** Opens the `<details>` around the hash's target on client-side navigation; on page load the browser does so itself. */
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
