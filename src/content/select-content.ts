import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure } from '#base/result.ts'
import {
  type Availability,
  type AvailabilityCheck,
  createAvailabilityCheck,
  neverChecked,
} from './availability.ts'
import { createBuiltinContent } from './builtin-content.ts'
import type { Content } from './content.ts'
import { type ContentFault, notAsked } from './errors.ts'
import { availabilityFreshMs, recoveryCheckMs } from './policies.ts'
import { createWordPressApi, type WordPressApi } from './wordpress-api.ts'
import { createWordPressContent } from './wordpress-content.ts'

export type SelectedContent = {
  content: Content
  /** What is known of WordPress; `unknown` for good when there is none. */
  availability(): Availability
  /** Asks now: for whoever knows that WordPress has just come up. */
  checkAvailability(): Promise<Availability>
}

/**
 * The content of the site: WordPress's while it can be reached, the built-in one until then and without one. It may
 * come up, go down and come back at any time.
 * @param wordpressUrl base address, or null when no WordPress was chosen (AVAIL-4)
 */
export function selectContent(dependencies: {
  wordpressUrl: string | null
  fetch: typeof globalThis.fetch
  clock: Clock
  log: Log
}): SelectedContent {
  const { wordpressUrl, fetch, clock, log } = dependencies
  const builtIn = createBuiltinContent({ clock, log })
  if (wordpressUrl === null) {
    return { content: builtIn, availability: () => neverChecked, checkAvailability: async () => neverChecked }
  }
  const directApi = createWordPressApi({ baseUrl: wordpressUrl, fetch, clock })
  const availability = createAvailabilityCheck({ api: directApi, clock, log })
  const api = whileAvailable(directApi, availability, clock)
  return {
    content: createWordPressContent({ api, baseUrl: wordpressUrl, builtIn, clock, log }),
    availability: availability.current,
    checkAvailability: () => availability.check({ isForced: true }),
  }
}

/**
 * Calls WordPress only while it is there, so that no reader waits for the time-out of one that is not. Only the very
 * first check is waited for; the later ones run behind the readers.
 */
function whileAvailable(api: WordPressApi, availability: AvailabilityCheck, clock: Clock): WordPressApi {
  return async (request, signal) => {
    const known = availability.current()
    const { status, checkedAt } = known.status === 'unknown' ? await availability.check() : known
    const ageMs = clock.now() - (checkedAt ?? 0)
    if (status !== 'available') {
      if (ageMs >= recoveryCheckMs) availability.checkBehind()
      return failure(notAsked)
    }
    const result = await api(request, signal)
    if (ageMs >= availabilityFreshMs || (!result.ok && mayBeDown(result.fault))) availability.checkBehind()
    return result
  }
}

const mayBeDown = ({ kind }: ContentFault) => kind === 'timeout' || kind === 'not-connected'
