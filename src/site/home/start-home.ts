import type { Clock } from '#base/clock.ts'
import { startMarquee } from './start-marquee.ts'

/** The dark has fallen in, and nothing else is on the line. */
const fallenAfterMs = 2000

/** Brings the hero to life. The match is offered when the page is at rest, and is no part of a first visit's load. */
export async function startHome(clock: Clock): Promise<void> {
  startMarquee(clock)
  await clock.sleep(fallenAfterMs)
  const { offerMatch } = await import('./held-match/offer-match.ts')
  offerMatch()
}
