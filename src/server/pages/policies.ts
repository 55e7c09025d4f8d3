/** Tuning numbers of the page cache, each with its unit and its reason. */

/** A page is served as it is for this long, then refreshed behind the next answer (SPEC §9, result cache 30 s). */
export const pageFreshMs = 30_000
/** "There is no such page" is remembered shortly: a scanner is answered from memory, a new post still appears soon. */
export const missingPageFreshMs = 10_000
/** A page with fallback content in it is rendered again this soon: WordPress may be back. */
export const degradedFreshMs = 5_000
/** A CDN may serve a good page that is stale while it asks for the new one. */
export const staleAtCdnMs = 24 * 60 * 60_000
/** After a refresh that failed the cached page serves for this long before the next try. */
export const refreshAgainMs = 5_000
/** Pages that become stale together are refreshed one after the other, so that visitors are answered in between. */
export const maxRefreshesBehind = 1
/** What a cached page takes next to its bodies: its key, headers and validator, the names of what it read. Measured at 1 to 3 kB. */
export const pageOverheadBytes = 4 * 1024
/**
 * All cached pages together, their compressed copies and what stands around them included. "There is no such page" has a
 * cache of its own, enough for the dead links that are really followed: anyone can make up addresses, and must not
 * evict a page with them.
 */
export const cacheLimits = {
  pages: { maxBytes: 48 * 1024 * 1024 },
  missing: { maxEntries: 100, maxBytes: 4 * 1024 * 1024 },
} as const
/** A page above this is served but not cached: one giant must not push everything else out. */
export const cachedPageMaxBytes = 4 * 1024 * 1024
/**
 * Renders for the cache that visitors wait for, at a time; those that wait for WordPress included. Addresses with a slug or
 * a parameter have a bound of their own: anyone can make them up, and must not hold up the pages that everyone knows.
 */
export const maxCacheRenders = { open: 50, known: 100 } as const
/** More at a time are not faster on two cores, and each compressor takes megabytes: 400 at once took 2.7 GB. */
export const maxCompressions = 4
/**
 * While a visitor waits: level 6 takes half as long again, and saves two hundredths. Level 11 takes 100 ms and saves a tenth: for
 * pages that stay (recompressor.ts).
 */
export const brotliQuality = 5
/** For the few who read no brotli: half of the work of level 6, and a twentieth more bytes. */
export const gzipLevel = 4
/** A shorter text (a redirect has none) would hardly become smaller, in bytes. */
export const smallestCompressed = 200
/** Looks back 64 kB: a larger window saves three thousandths, and takes a sixth longer, most of it to ask for its memory. */
export const brotliWindowBits = 16
/**
 * Pages for one visitor only (the result of an audit, a form sent without scripts). More at a time would not be faster
 * on one thread, and cached pages wait for those that are started together; fewer, and some that wait for WordPress (a
 * comment on a post that must be read first) would hold up the results. A page takes 3 to 6 ms, so the last that waits
 * does so for about half a second.
 */
export const personalRenderLimits = { slots: 8, maxQueued: 100 } as const
/** The queues have drained by then. */
export const busyRetryAfterSeconds = 5
/** WordPress takes about so long to start (5 to 15 s), and its records to be read. */
export const incompleteRetryAfterSeconds = 30
