import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { createSingleFlight } from '#resilience/single-flight.ts'
import {
  keptPageMaxBytes,
  maxRefreshesBehind,
  missingPageFreshMs,
  pageFreshMs,
  refreshAgainMs,
} from './policies.ts'
import type { StoredPage } from './stored-page.ts'

export type PageCache = {
  /**
   * The page of a key: kept and fresh, or kept and refreshed behind this answer, or rendered now. Many who ask for the
   * same page at once wait for one render. A render that throws is answered with the kept page while there is one.
   */
  get(key: string): Promise<StoredPage>
  /** A kept page that need not be waited for: the fast way of the hot path. */
  peek(key: string): StoredPage | undefined
  /** Makes every page that read one of these contents render anew when it is next asked for. @returns their keys */
  invalidate(contents: ReadonlySet<string>): string[]
  size(): { pages: number; bytes: number }
}

type Entry = { page: StoredPage; freshUntil: number; isInvalid: boolean }

/**
 * Finished pages in memory, bounded by bytes: what was not asked for longest makes room. It is the idea of
 * resilience/stale-while-revalidate.ts, in its words, by other rules: a render that fails is mostly a page too, which is
 * weighed against the kept one; each page says for how long it is fresh; and nothing of it ever expires.
 */
export function createPageCache(options: {
  clock: Clock
  log: Log
  maxBytes: number
  render: (key: string) => Promise<StoredPage>
}): PageCache {
  const { clock, log, maxBytes, render } = options
  // A Map keeps the order of insertion: the first key is the one that was asked for longest ago.
  const kept = new Map<string, Entry>()
  const inFlight = createSingleFlight<StoredPage>()
  // What was said to have changed while a render was under way: that render may have read it just before.
  const rendering = new Set<Set<string>>()
  let bytes = 0
  let refreshesBehind = 0

  const drop = (key: string) => {
    bytes -= kept.get(key)?.page.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, page: StoredPage, isInvalid: boolean) => {
    drop(key)
    kept.set(key, { page, freshUntil: clock.monotonic() + freshMsOf(page), isInvalid })
    bytes += page.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  const refresh = (key: string) =>
    inFlight(key, async () => {
      const changed = new Set<string>()
      rendering.add(changed)
      const page = await render(key).finally(() => rendering.delete(changed))
      const held = kept.get(key)
      if (held && !isBetter(page, held.page)) return postpone(held, clock)
      if (mayBeKept(page)) keep(key, page, !page.reads.isDisjointFrom(changed))
      else drop(key)
      return page
    })

  const touch = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    kept.set(key, entry)
    return entry
  }

  const refreshOr = (key: string, held: Entry) =>
    refresh(key).catch((error) => {
      log.error({ key, error: String(error) }, 'a kept page could not be rendered anew')
      return postpone(held, clock)
    })
  /** The kept page, unless it is known to be wrong; an old one is refreshed behind the answer. */
  const withoutWaiting = (key: string, held: Entry | undefined): StoredPage | undefined => {
    if (!held || held.isInvalid) return undefined
    if (clock.monotonic() >= held.freshUntil && refreshesBehind < maxRefreshesBehind) {
      refreshesBehind += 1
      void refreshOr(key, held).finally(() => {
        refreshesBehind -= 1
      })
    }
    return held.page
  }

  return {
    async get(key) {
      const held = touch(key)
      return withoutWaiting(key, held) ?? (held ? refreshOr(key, held) : refresh(key))
    },
    peek: (key) => withoutWaiting(key, touch(key)),
    invalidate(contents) {
      const affected = [...kept].filter(([, { page }]) => !page.reads.isDisjointFrom(contents))
      for (const [, entry] of affected) entry.isInvalid = true
      for (const changed of rendering) for (const content of contents) changed.add(content)
      return affected.map(([key]) => key)
    },
    size: () => ({ pages: kept.size, bytes }),
  }
}

const freshMsOf = ({ status, isDegraded }: StoredPage) => {
  if (isDegraded) return refreshAgainMs
  return status === 200 ? pageFreshMs : missingPageFreshMs
}

/** ERR-3: a page that lost a section says so (entry.server.tsx). */
const hasLostSection = ({ headers }: StoredPage) => headers['cache-control'] === 'no-store'

const mayBeKept = (page: StoredPage) =>
  (page.status === 200 || page.status === 404) && !hasLostSection(page) && page.bytes <= keptPageMaxBytes

const isGood = (page: StoredPage) => page.status === 200 && !page.isDegraded

/**
 * An error, a degraded page or one that lost a section never takes the place of a good one. What does need not be
 * kept itself: a page that has moved or has grown too large ends the old one too.
 */
const isBetter = (page: StoredPage, held: StoredPage) =>
  page.status < 500 && ((!page.isDegraded && !hasLostSection(page)) || !isGood(held))

/** The kept page goes on serving; the refresh is tried again a little later, not for every visitor. */
function postpone(entry: Entry, clock: Clock): StoredPage {
  entry.isInvalid = false
  entry.freshUntil = clock.monotonic() + refreshAgainMs
  return entry.page
}
