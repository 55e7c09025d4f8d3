/** Tuning numbers of the page cache, each with its unit and its reason. */

/** A page is served as it is for this long, then refreshed behind the next answer (SPEC §9, result cache 30 s). */
export const pageFreshMs = 30_000
/** "There is no such page" is remembered shortly: a scanner is answered from memory, a new post still appears soon. */
export const missingPageFreshMs = 10_000
/** After a refresh that failed, and for a degraded page, the kept page serves for this long before the next try. */
export const refreshAgainMs = 5_000
/** Pages that grow old together are refreshed one after the other, so that visitors are answered in between. */
export const maxRefreshesBehind = 1
/** What a kept page takes beside its bodies: its key, headers and validator, the names of what it read. Measured at 1 to 3 kB. */
export const pageOverheadBytes = 4 * 1024
/** All kept pages together, their compressed twins and what stands around them included. */
export const pageCacheMaxBytes = 48 * 1024 * 1024
/** A page above this is served but not kept: one giant must not push everything else out. */
export const keptPageMaxBytes = 4 * 1024 * 1024
/** Level 9 takes 27 ms for a page where this takes 5, and saves one byte in a thousand. */
export const brotliQuality = 7
/** Looks back 256 kB, more than most pages have. Half of the time of a larger window is spent on asking for its memory. */
export const brotliWindowBits = 18
/**
 * Pages for one visitor alone (the result of an audit, a form sent without scripts) that are made at a time. More would
 * not be faster on one thread, and kept pages wait for those that are begun together; fewer, and some that wait for
 * WordPress (a comment on a post that must be read first) would hold up the results.
 */
export const maxUnkeptRenders = 8
/** Such visitors waiting at most. A page takes 3 to 6 ms, so the last waits about half a second. */
export const maxWaitingRenders = 100
/** The queue is worked off by then. */
export const busyRetryAfterSeconds = 5
