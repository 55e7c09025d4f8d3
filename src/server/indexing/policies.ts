/** Tuning numbers of the notification of search engines. */

/** What is published together is submitted together. */
export const batchMs = 10_000
/** Addresses that wait; of more, search engines learn from the sitemap. */
export const maxWaiting = 1_000
export const notifyTimeoutMs = 10_000
export const maxAnswerBytes = 16 * 1024
/** The pause before each retry; after the last one the sitemap has to do. */
export const retryPausesMs: readonly number[] = [60_000, 600_000]
