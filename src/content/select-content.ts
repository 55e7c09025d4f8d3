import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { ContentFolder } from './cache/archive/content-folder.server.ts'
import { createContentStore } from './cache/content-store.ts'
import type { SharedReads } from './cache/shared-reads.ts'
import type { Content } from './content.ts'
import { createContentEngine } from './content-engine.ts'
import { createBuiltinContent } from './sample/builtin-content.ts'
import type { SelectedContent } from './selected-content.ts'
import { neverChecked } from './wordpress/availability.ts'
import type { SignRequest } from './wordpress/wordpress-api.ts'

export type ContentChoice = {
  /** Base address, or null when no WordPress was chosen (AVAIL-4). */
  wordpressUrl: string | null
  /** Whether invented projects, posts and people are in while this WordPress cannot be read: not for one that someone configured. */
  samples?: boolean
  /** How many requests this WordPress serves at a time; the embedded one serves one. */
  mayAsk?: number
  /** Signs what WordPress takes from this site only; without it nothing is signed. */
  sign?: SignRequest | undefined
  /** The archive of the last good answers, for the next start; without it they end with the process. */
  folder?: ContentFolder | null
  /** What other processes read, while there are any. */
  sharing?: SharedReads | null | undefined
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}

/**
 * The content of the site: WordPress's while it can be reached, its last good answers while it cannot, the built-in one
 * where there are none and without a WordPress. It may come up, go down and come back at any time.
 */
export function selectContent({ wordpressUrl, ...choice }: ContentChoice): SelectedContent {
  const builtIn = createBuiltinContent(choice)
  return wordpressUrl === null
    ? builtInOnly(builtIn, choice)
    : createContentEngine({ ...choice, wordpressUrl, builtIn })
}

/** Nothing is called, and nothing ever changes. */
function builtInOnly(
  builtIn: Content,
  { clock, log }: Pick<ContentChoice, 'clock' | 'log'>,
): SelectedContent {
  const { status } = createContentStore({ clock, log, archive: null })
  return {
    content: builtIn,
    traced: () => builtIn,
    writes: null,
    availability: () => neverChecked,
    checkAvailability: async () => neverChecked,
    change: () => new Set(),
    refresh() {},
    status: () => ({
      availability: neverChecked,
      calls: null,
      drift: { checkedAt: null, missed: 0 },
      ...status(),
    }),
    pullEmergencySwitch() {},
    isSwitchPulled: () => false,
    async start() {},
    async stop() {},
  }
}
