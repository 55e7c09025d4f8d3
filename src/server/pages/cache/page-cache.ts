import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { pageAt } from '#locale/path-table.ts'
import { createBoundedMap } from '#resilience/bounded-map.ts'
import { BulkheadFull } from '#resilience/bulkhead.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import { type CachePolicy, cachePolicies } from './cache-policy.ts'
import type { StoredPage } from './stored-page.ts'

/** After a refresh that failed the cached page serves for this long before the next try. */
export const refreshAgainMs = 5_000
/** Pages that become stale together are refreshed one after the other, so that visitors are answered in between. */
const maxRefreshesBehind = 1
/** A page above this is served but not cached: one giant must not push everything else out. */
export const cachedPageMaxBytes = 4 * 1024 * 1024

export type PageCache = {
  /**
   * The page of a key: cached and fresh, or cached and refreshed behind this answer, or rendered now. Many who ask for
   * the same page at once wait for one render. A render that throws is answered with the cached page while there is one.
   * @throws {BulkheadFull} when nothing is cached and there are too many renders
   */
  get(key: string): Promise<StoredPage>
  /** A cached page that need not be waited for: the fast way of the hot path. */
  peek(key: string): StoredPage | undefined
  /** Whether there is a cached page, or one is being rendered: then a request starts no render. */
  has(key: string): boolean
  /** Marks every page with one of these tags as invalid: its next request waits for a new render. @returns their keys */
  invalidate(contents: ReadonlySet<string>): string[]
  size(): { pages: number; missing: number; bytes: number }
}

type Entry = { page: StoredPage; freshUntil: number; isInvalid: boolean }
type CacheName = NonNullable<CachePolicy['cache']>

/**
 * Finished pages in memory, by the policies of cache-policy.ts. It is the idea of resilience/stale-while-revalidate.ts by
 * other rules: a render that fails is mostly a page too, which is weighed against the cached one; each page says for how
 * long it is fresh; and nothing of it ever expires.
 */
export function createPageCache(options: {
  clock: Clock
  log: Log
  limits: Readonly<Record<CacheName, { maxEntries?: number; maxBytes: number }>>
  /** @param cached the page that the new one will be stored with or replace */
  render: (key: string, cached: StoredPage | undefined) => Promise<StoredPage>
  /** Runs a render that visitors wait for. @throws {BulkheadFull} when there are too many */
  admit: (key: string, work: () => Promise<StoredPage>) => Promise<StoredPage>
}): PageCache {
  const { clock, log, limits, render, admit } = options
  const caches = {
    pages: createBoundedMap<Entry>(limits.pages),
    missing: createBoundedMap<Entry>(limits.missing),
  }
  const all = Object.values(caches)
  const inFlight = createSingleFlight<StoredPage>()
  // What was said to have changed while a render was under way: that render may have read it just before.
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
  /** The cached page continues serving; the refresh is tried again a little later, not for every visitor. */
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
  /** The cached page, unless it is known to be wrong; an old one is refreshed behind the answer. */
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

/** A page that replaces another need not be cacheable itself: one that moved or grew too large evicts the old one too. */
const mayReplace = (page: StoredPage, held: StoredPage) =>
  page.outcome !== 'failed' && (held.outcome !== 'good' || cachePolicies[page.outcome].replacesGood)
