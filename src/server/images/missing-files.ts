import type { Clock } from '#base/clock.ts'
import { createExpiringCache } from '#resilience/expiring-cache.ts'
import { maxRememberedMissing } from './policies.ts'

/** How long missing and broken pictures are remembered. */
export const missingRememberedMs = 30_000

/** How an upload is requested: as a picture of some width, or as an unmodified file. */
type Form = 'picture' | 'file'

/**
 * Paths that are not requested again for a while. A file that WordPress does not have is missing in every form; a file that is
 * not a picture may still be sent as it is.
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
