/** Tuning numbers of the caches in front of the site. */

/** The names of what a page read, in each of the two headers; Varnish reads no header that is longer than 8 KiB. */
export const maxTagsLength = 4_000
/** What changes together is purged together. It outlives an answer that another process gave just before it heard. */
export const batchMs = 300
/** Names that wait for a purge; more purge everything. */
export const maxWaitingTags = 2_000
export const purgeTimeoutMs = 5_000
export const maxPurgeAnswerBytes = 64 * 1024
/** The pause before each retry. After the last one the pages end by their own age. */
export const retryPausesMs: readonly number[] = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000]
