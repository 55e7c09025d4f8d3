import { useEffect } from 'react'
import { systemClock } from '#base/clock.ts'
import { stylesheetDeferMs } from '../policies.ts'

let arrival: Promise<boolean> | undefined

/**
 * ANA-8: requests the late stylesheet once: styles of content that is opened later, and of the other pages.
 * @returns a promise of whether it loaded
 */
export function lateStyles(href: string): Promise<boolean> {
  arrival ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
    document.head.append(link)
  })
  return arrival
}

/** ANA-8: requests it shortly after the page's start. */
export function useLateStyles(href: string): void {
  useEffect(() => {
    const leaving = new AbortController()
    systemClock.sleep(stylesheetDeferMs, leaving.signal).then(
      () => lateStyles(href),
      () => {},
    )
    return () => leaving.abort()
  }, [href])
}
