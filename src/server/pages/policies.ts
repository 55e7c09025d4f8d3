/** Tuning numbers of the page cache, each with its unit and its reason. */

/** A page is served as it is for this long, then refreshed behind the next answer (SPEC §9, result cache 30 s). */
export const pageFreshMs = 30_000
/** "There is no such page" is remembered shortly: a scanner is answered from memory, a new post still appears soon. */
export const missingPageFreshMs = 10_000
/** After a refresh that failed, and for a degraded page, the kept page serves for this long before the next try. */
export const refreshAgainMs = 5_000
/** Pages that grow old together are refreshed one after the other, so that visitors are answered in between. */
export const maxRefreshesBehind = 1
/** All kept pages together, their compressed twins included. */
export const pageCacheMaxBytes = 48 * 1024 * 1024
/** A page above this is served but not kept: one giant must not push everything else out. */
export const keptPageMaxBytes = 4 * 1024 * 1024
/** Above this level brotli costs much more time than it saves bytes on pages of this size. */
export const brotliQuality = 9
