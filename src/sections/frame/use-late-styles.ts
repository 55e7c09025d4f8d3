import { useEffect } from 'react'
import { systemClock } from '#base/clock.ts'
import { stylesheetDeferMs } from '../policies.ts'

/** ANA-8: asks for the stylesheet of what is opened later, once, a moment after the start. */
export function useLateStyles(href: string): void {
  useEffect(() => {
    const leaving = new AbortController()
    systemClock.sleep(stylesheetDeferMs, leaving.signal).then(
      () => addStylesheet(href),
      () => {},
    )
    return () => leaving.abort()
  }, [href])
}

function addStylesheet(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
