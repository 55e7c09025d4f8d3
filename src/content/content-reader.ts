import type { Clock } from '#base/clock.ts'
import { fallbackTag } from './content-tags.ts'
import { contentGateMs } from './policies.ts'
import type { WordPressApi } from './wordpress/wordpress-api.ts'

/**
 * What one page was made from. Hand a new one to `traced` for each page; it fills while the page reads.
 * `reads` are the tags of what it has read (content-tags.ts).
 */
export type Trace = {
  reads: Set<string>
  /** A fallback was used that is not the content system's own: built-in content, a default, nothing at all. */
  isDegraded: boolean
}

export const createTrace = (): Trace => ({ reads: new Set(), isDegraded: false })

/** For what content is read: one page, the initial loading, or anything else. */
export type Reader = {
  /** How it calls WordPress when something must be loaded. */
  api: WordPressApi
  /** Receives the tags of everything that is read (content-tags.ts). */
  noteTag(tag: string): void
  /** Is notified that a fallback is used for what could not be read. */
  usedFallback(): void
  /** How many milliseconds it may still wait. */
  budgetMs(): number
}

/** For anything but a page: each read waits as long as a page may. */
export const anonymousReader = (api: WordPressApi): Reader => ({
  api,
  noteTag() {},
  usedFallback() {},
  budgetMs: () => contentGateMs,
})

/** For one page, which waits for all its content together no longer than the content gate (LIM-3). */
export function pageReader(api: WordPressApi, trace: Trace, clock: Clock): Reader {
  const givesUpAt = clock.monotonic() + contentGateMs
  return {
    api,
    noteTag: (tag) => void trace.reads.add(tag),
    usedFallback() {
      trace.isDegraded = true
      trace.reads.add(fallbackTag)
    },
    budgetMs: () => Math.max(0, givesUpAt - clock.monotonic()),
  }
}

/** For the initial loading, without a bound; the call guard counts its calls by their own names (GUARD-1). */
export const initialReader = (api: WordPressApi): Reader => ({
  ...anonymousReader((request, signal) =>
    api(request.group === null ? request : { ...request, operation: `initial-${request.operation}` }, signal),
  ),
  budgetMs: () => Number.POSITIVE_INFINITY,
})
