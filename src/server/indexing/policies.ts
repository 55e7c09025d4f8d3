/** Tuning numbers of what tells search engines of changes. */

/** What is published together is told together. */
export const batchMs = 10_000
/** Addresses that wait; of more, search engines learn from the sitemap. */
export const maxWaiting = 1_000
export const notifyTimeoutMs = 10_000
export const maxAnswerBytes = 16 * 1024
/** The pause before each retry; after the last one the sitemap has to do. */
export const retryPausesMs: readonly number[] = [60_000, 600_000]
