import type { Clock } from '#base/clock.ts'
import { stylesheetDeferMs } from '../policies.ts'

/** ANA-8: requests the styles of content that is opened later, shortly after the page's start. */
export async function loadLateStyles(href: string, clock: Clock): Promise<void> {
  await clock.sleep(stylesheetDeferMs)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  // Behind the styles of a piece (sections/pieces/piece.tsx): before them, Chromium reads every font anew and lays out
  // the whole page.
  document.body.append(link)
}
