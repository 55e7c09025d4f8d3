/** Tuning numbers of the page cache, each with its unit and its reason. */

/** A page is served as it is for this long, then refreshed behind the next answer (SPEC §9, result cache 30 s). */
export const pageFreshMs = 30_000

/** "There is no such page" is remembered shortly: a scanner is answered from memory, a new post still appears soon. */
export const missingPageFreshMs = 10_000
/** A page with fallback content in it is rendered again this soon: WordPress may be back. */
export const degradedFreshMs = 5_000
/** A CDN may serve a good page that is stale while it asks for the new one. */
const staleAtCdnMs = 24 * 60 * 60_000

/**
 * What a rendering has made. `degraded`: fallback content is in it. `partial`: a section of it failed.
 * `missing`: "there is no such page". `moved`: a redirect. `failed`: an error, or a redirect that fallback content decided.
 */
export type Outcome = 'good' | 'degraded' | 'partial' | 'missing' | 'moved' | 'failed'

export type CachePolicy = {
  /** The bounded cache in memory that holds it; none when `null`. */
  cache: 'pages' | 'missing' | null
  /** How long it is served from memory as it is. */
  freshMs: number
  /** Whether it may replace a good page in memory; an error replaces none. */
  replacesGood: boolean
  /** The headers that say how long browsers and a CDN may use it. */
  headers: Readonly<Record<string, string>>
}

/**
 * A browser asks each time and is mostly told 304. A CDN that does not know `CDN-Cache-Control` (RFC 9213) goes by
 * `s-maxage`; there nothing is ever served stale.
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

/** What is known of a rendering next to its bytes. */
type Made = { status: number; isDegraded: boolean; isPartial: boolean }

export function outcomeOf({ status, isDegraded, isPartial }: Made): Outcome {
  if (status >= 400 && status !== 404) return 'failed'
  if (isPartial) return 'partial'
  // ROUTE-6: content says "absent" only when WordPress itself does, whatever else is in the page.
  if (status === 404) return 'missing'
  if (status === 200) return isDegraded ? 'degraded' : 'good'
  return isDegraded ? 'failed' : 'moved'
}
