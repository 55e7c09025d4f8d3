/** Tuning numbers of the traffic metrics, each with its unit and its reason. */

/** Refusals of one kind within this are reported together. */
export const burstMs = 60_000
/** A page with a broken picture makes a few; a scanner makes hundreds within a minute. */
export const notFoundBurst = 100
/** Upper bounds of the latencies that are distinguished, in seconds: from a cached page to the longest wait for content. */
export const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The site's certificate changes every two months. */
export const certificateFreshMs = 60 * 60_000
/** Less than the ten seconds that Prometheus waits for an answer. */
export const certificateTimeoutMs = 3_000
