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
  /** Base address; null if no WordPress is configured (AVAIL-4). */
  wordpressUrl: string | null
  /**
   * Whether to show invented projects, posts and people while this WordPress cannot be read; not for one that the owner
   * configured.
   */
  samples?: boolean
  /** How many requests this WordPress handles at once; the embedded one handles one. */
  mayAsk?: number
  /** Signs requests that WordPress accepts only from this site; without it requests are not signed. */
  sign?: SignRequest | undefined
  /** Folder of the archive of last good answers, for the next start; without it they are lost when the process ends. */
  folder?: ContentFolder | null
  /** Shares reads with other processes, if there are any. */
  sharing?: SharedReads | null | undefined
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}

/**
 * The content of the site: WordPress's while it can be reached, else its last good answers, else (and without a
 * WordPress) the built-in content. WordPress may come up, go down and recover at any time.
 */
export function selectContent({ wordpressUrl, ...choice }: ContentChoice): SelectedContent {
  const builtIn = createBuiltinContent(choice)
  return wordpressUrl === null
    ? builtInOnly(builtIn, choice)
    : createContentEngine({ ...choice, wordpressUrl, builtIn })
}

/** Calls nothing and never changes. */
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
