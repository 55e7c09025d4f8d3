/** Limits of the consent room. */

const dayMs = 24 * 60 * 60 * 1000

/** Maximum lifetime of a choice recommended by EU supervisory authorities. */
export const choiceLastsMs = 365 * dayMs
/** Lifetime of the first-touch data. */
export const firstTouchLastsMs = 90 * dayMs
/** Maximum length of an address part in first-touch data. */
export const maxFirstTouchLength = 100
/** Time-out of the owner's consent tool, after which our banner is shown. */
export const consentToolTimeoutMs = 5_000
