import type { Clock } from '#base/clock.ts'
import { fallbackTag } from './content-tags.ts'
import { contentGateMs } from './policies.ts'
import type { WordPressApi } from './wordpress/wordpress-api.ts'

/**
 * Records what one page was made from. Pass a new one to `traced` for each page; it is filled as the page reads.
 * `reads` holds the tags of everything that was read (content-tags.ts).
 */
export type Trace = {
  reads: Set<string>
  /**
   * A fallback was used: built-in content, a default, nothing, or the content from before a change that could not be read in
   * time.
   */
  isDegraded: boolean
}

export const createTrace = (): Trace => ({ reads: new Set(), isDegraded: false })

/** On whose behalf content is read: a page, the initial loading, or anything else. */
export type Reader = {
  /** The API to call when something must be loaded. */
  api: WordPressApi
  /** Receives the tags of everything that is read (content-tags.ts). */
  noteTag(tag: string): void
  /** Called when a fallback is used for content that could not be read. */
  usedFallback(): void
  /** How many more milliseconds it may wait. */
  budgetMs(): number
}

/** For anything but a page: each single read may wait as long as a page may. */
export const anonymousReader = (api: WordPressApi): Reader => ({
  api,
  noteTag() {},
  usedFallback() {},
  budgetMs: () => contentGateMs,
})

/** For one page, whose reads together wait no longer than the content gate (LIM-3). */
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

/** For the initial loading: no time limit, and the call guard counts its calls under separate names (GUARD-1). */
export const initialReader = (api: WordPressApi): Reader => ({
  ...anonymousReader((request, signal) =>
    api(request.group === null ? request : { ...request, operation: `initial-${request.operation}` }, signal),
  ),
  budgetMs: () => Number.POSITIVE_INFINITY,
})
