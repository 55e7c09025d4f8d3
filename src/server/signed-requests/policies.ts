/** Tuning numbers of the signed requests between WordPress and the site. */

/** How far the two clocks may differ, and how long a request may be on its way. */
export const maxClockDifferenceMs = 5 * 60_000
/** Nonces remembered while their time is valid; beyond this number a genuine request is asked to wait. */
export const maxRememberedNonces = 10_000

/** The site's introduction to WordPress, which may still be starting: pauses between tries, the last one repeats. */
export const introductionPausesMs = [2_000, 10_000, 60_000, 300_000]
export const introductionTimeoutMs = 5_000
export const maxIntroductionBytes = 100_000
