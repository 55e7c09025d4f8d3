import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { pageAt } from '#locale/path-table.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'
import { BulkheadFull } from '#resilience/bulkhead.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { type CachePolicy, cachePolicies } from './cache-policy.ts'
import type { StoredPage } from './stored-page.ts'

/** After a failed refresh the cached page is served for this long before the next attempt. */
export const refreshAgainMs = 5_000
/** Pages that become stale together are refreshed one at a time, so that visitors are answered in between. */
const maxRefreshesBehind = 1
/** A larger page is served but not cached: it would evict too many others. */
export const cachedPageMaxBytes = 4 * 1024 * 1024

export type PageCache = {
  /**
   * The page of a key: cached and fresh, cached and refreshed in the background, or rendered now. Concurrent requests for the
   * same page share a render. If a render throws and there is a cached page, that is returned.
   * @throws {BulkheadFull} if nothing is cached and too many renders are running
   */
  get(key: string): Promise<StoredPage>
  /** A cached page if it is available immediately: the fast path. */
  peek(key: string): StoredPage | undefined
  /** Whether a request needs no new render: the page is cached or being rendered. */
  has(key: string): boolean
  /** Marks every page with one of these tags as invalid: its next request waits for a new render. @returns their keys */
  invalidate(contents: ReadonlySet<string>): string[]
  size(): { pages: number; missing: number; bytes: number }
}

type Entry = { page: StoredPage; freshUntil: number; isInvalid: boolean }
type CacheName = NonNullable<CachePolicy['cache']>

/**
 * Rendered pages in memory, with the policies of cache-policy.ts. It differs from resilience/stale-while-revalidate.ts: a failed
 * render usually yields a page too, which is compared with the cached one; each page has its own freshness; and nothing ever
 * expires.
 */
export function createPageCache(options: {
  clock: Clock
  log: Log
  limits: Readonly<Record<CacheName, { maxEntries?: number; maxBytes: number }>>
  /** @param cached the page that will be returned with or replaced by the new one */
  render: (key: string, cached: StoredPage | undefined) => Promise<StoredPage>
  /** Runs a render that visitors wait for. @throws {BulkheadFull} if there are too many */
  admit: (key: string, work: () => Promise<StoredPage>) => Promise<StoredPage>
}): PageCache {
  const { clock, log, limits, render, admit } = options
  const caches = {
    pages: createBoundedMap<Entry>(limits.pages),
    missing: createBoundedMap<Entry>(limits.missing),
  }
  const all = Object.values(caches)
  const inFlight = createSingleFlight<StoredPage>()
  // Tags that changed during a render: it may have read them just before.
  const rendering = new Map<string, Set<string>>()
  let refreshesBehind = 0

  const find = (key: string) => caches.pages.get(key) ?? caches.missing.get(key)
  const store = (key: string, page: StoredPage, isInvalid: boolean) => {
    const { cache, freshMs } = cachePolicies[page.outcome]
    for (const each of all) each.delete(key)
    if (cache === null || page.bytes > cachedPageMaxBytes) return
    caches[cache].set(key, { page, freshUntil: clock.monotonic() + freshMs, isInvalid }, page.bytes)
  }
  const refresh = async (key: string) => {
    const changed = new Set<string>()
    rendering.set(key, changed)
    const page = await render(key, find(key)?.page).finally(() => rendering.delete(key))
    const held = find(key)
    if (held && !mayReplace(page, held.page)) return postpone(held)
    store(key, page, !page.reads.isDisjointFrom(changed))
    return page
  }
  /** Keeps serving the cached page; the refresh is retried a little later, not for every visitor. */
  const postpone = (held: Entry): StoredPage => {
    held.isInvalid = false
    held.freshUntil = clock.monotonic() + refreshAgainMs
    return held.page
  }
  const orCached = (key: string, held: Entry, refreshed: Promise<StoredPage>) =>
    refreshed.catch((error) => {
      if (!(error instanceof BulkheadFull))
        log.error(
          { page: pageAt(key.replace(/\?.*/s, '')), error: String(error) },
          'a cached page could not be rendered again',
        )
      return postpone(held)
    })
  /** The cached page, unless it is invalid; a stale one is refreshed in the background. */
  const withoutWaiting = (key: string, held: Entry | undefined): StoredPage | undefined => {
    if (!held || held.isInvalid) return undefined
    if (clock.monotonic() >= held.freshUntil && refreshesBehind < maxRefreshesBehind) {
      refreshesBehind += 1
      void orCached(
        key,
        held,
        inFlight(key, () => refresh(key)),
      ).finally(() => {
        refreshesBehind -= 1
      })
    }
    return held.page
  }

  return {
    async get(key) {
      const held = find(key)
      const cached = withoutWaiting(key, held)
      if (cached) return cached
      const rendered = inFlight(key, () => admit(key, () => refresh(key)))
      return held ? orCached(key, held, rendered) : rendered
    },
    peek: (key) => withoutWaiting(key, find(key)),
    has: (key) => rendering.has(key) || find(key) !== undefined,
    invalidate(contents) {
      const affected = all
        .flatMap((cache) => [...cache.entries()])
        .filter(([, { page }]) => !page.reads.isDisjointFrom(contents))
      for (const [, entry] of affected) entry.isInvalid = true
      for (const changed of rendering.values()) for (const content of contents) changed.add(content)
      return affected.map(([key]) => key)
    },
    size() {
      const [pages, missing] = [caches.pages.size(), caches.missing.size()]
      return { pages: pages.entries, missing: missing.entries, bytes: pages.bytes + missing.bytes }
    },
  }
}

/** The new page need not be cacheable: one that has moved or grown too large evicts the old one too. */
const mayReplace = (page: StoredPage, held: StoredPage) =>
  page.outcome !== 'failed' && (held.outcome !== 'good' || cachePolicies[page.outcome].replacesGood)
