/** Limits of the consent room. */

/** Maximum lifetime of a choice recommended by EU supervisory authorities. */
export const choiceLastsMs = 365 * 24 * 60 * 60_000

/** Maximum length of an address part in first-touch data. */
export const maxFirstTouchLength = 100
