import type { Clock } from '#base/clock.ts'
import { createExpiringCache } from '#resilience/expiring-cache.ts'
import { maxRememberedMissing } from './policies.ts'

/** How long "there is no such picture" and "it is broken" are believed, and how many of them. */
export const missingRememberedMs = 30_000

/** How an upload is requested: as a picture of some width, or as the file that it is. */
type Form = 'picture' | 'file'

/**
 * What need not be requested again for a while, by its path. What WordPress does not have is missing in every form; a
 * film that is no picture is still a film.
 */
export type MissingFiles = {
  isMissing(path: string, form: Form): boolean
  remember(path: string, form: Form | 'any'): void
}

export function createMissingFiles(clock: Clock): MissingFiles {
  const known = createExpiringCache<true>({
    clock,
    maxEntries: maxRememberedMissing,
    freshMs: missingRememberedMs,
  })
  const isKnown = (path: string, form: Form | 'any') => known.get(`${form} ${path}`)?.age === 'fresh'
  return {
    isMissing: (path, form) => isKnown(path, 'any') || isKnown(path, form),
    remember: (path, form) => known.set(`${form} ${path}`, true),
  }
}
