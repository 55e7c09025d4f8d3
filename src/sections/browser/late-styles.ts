import type { Clock } from '#base/clock.ts'
import { stylesheetDeferMs } from '../policies.ts'

/** ANA-8: requests the styles of content that is opened later, shortly after the page's start. */
export async function loadLateStyles(href: string, clock: Clock): Promise<void> {
  await clock.sleep(stylesheetDeferMs)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
