/** Tuning parameters of the page cache, each with its unit and its reason. */

/**
 * A page is served unchanged for this long, then refreshed in the background after the next response (SPEC §9, result cache 30
 * s).
 */
export const pageFreshMs = 30_000

/** 404s are cached briefly: scanners are answered from memory, and a new post still appears soon. */
export const missingPageFreshMs = 10_000
/** A page with fallback content is rendered again this soon: WordPress may be back. */
export const degradedFreshMs = 5_000
/** How long a CDN may serve a good page that is stale while it requests a new one. */
const staleAtCdnMs = 24 * 60 * 60_000

/**
 * The outcome of a render. `degraded`: with fallback content. `partial`: a section failed. `missing`: 404. `moved`: a redirect.
 * `failed`: an error, or a redirect caused by fallback content.
 */
export type Outcome = 'good' | 'degraded' | 'partial' | 'missing' | 'moved' | 'failed'

export type CachePolicy = {
  /** The memory cache that stores it; `null` for none. */
  cache: 'pages' | 'missing' | null
  /** How long it is served from memory unchanged. */
  freshMs: number
  /** Whether it may replace a good page in memory; an error never does. */
  replacesGood: boolean
  /** The headers that say how long browsers and a CDN may cache it. */
  headers: Readonly<Record<string, string>>
}

/**
 * A browser revalidates each time and mostly gets a 304. A CDN that does not support `CDN-Cache-Control` (RFC 9213) uses
 * `s-maxage`; it never serves anything stale.
 */
const atCdn = (freshMs: number, staleMs = 0) => ({
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${freshMs / 1000}`,
  'cdn-cache-control': `max-age=${freshMs / 1000}${staleMs > 0 ? `, stale-while-revalidate=${staleMs / 1000}` : ''}`,
})
const nowhere = { cache: null, freshMs: 0, headers: { 'cache-control': 'no-store' } } as const

export const cachePolicies: Readonly<Record<Outcome, CachePolicy>> = {
  good: {
    cache: 'pages',
    freshMs: pageFreshMs,
    replacesGood: true,
    headers: atCdn(pageFreshMs, staleAtCdnMs),
  },
  degraded: {
    cache: 'pages',
    freshMs: degradedFreshMs,
    replacesGood: false,
    headers: atCdn(degradedFreshMs),
  },
  partial: { ...nowhere, replacesGood: false },
  missing: {
    cache: 'missing',
    freshMs: missingPageFreshMs,
    replacesGood: true,
    headers: atCdn(missingPageFreshMs),
  },
  moved: { ...nowhere, replacesGood: true },
  failed: { ...nowhere, replacesGood: false },
}

/** What is known about a render besides its bytes. */
type Made = { status: number; isDegraded: boolean; isPartial: boolean }

export function outcomeOf({ status, isDegraded, isPartial }: Made): Outcome {
  if (status >= 400 && status !== 404) return 'failed'
  if (isPartial) return 'partial'
  // ROUTE-6: content is reported as absent only if WordPress itself says so, whatever else is on the page.
  if (status === 404) return 'missing'
  if (status === 200) return isDegraded ? 'degraded' : 'good'
  return isDegraded ? 'failed' : 'moved'
}
