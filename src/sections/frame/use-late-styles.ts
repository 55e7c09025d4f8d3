import { useEffect } from 'react'
import { systemClock } from '#base/clock.ts'
import { stylesheetDeferMs } from '../policies.ts'

let arrival: Promise<boolean> | undefined

/**
 * ANA-8: asks once for the stylesheet of what is not seen at a page's start: what is opened later, and the other pages.
 * @returns whether it has come
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

/** ANA-8: asks for them a moment after the start. */
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
