/** Tuning numbers of the consent, each with its unit and its reason. */

const dayMs = 24 * 60 * 60 * 1000

/** A choice is asked for again after this: the longest the supervisory authorities of the Union recommend. */
export const choiceLastsMs = 365 * dayMs
/** Where somebody came from first says nothing any more after this. */
export const firstTouchLastsMs = 90 * dayMs
/** Longer texts of an address are cut: campaign names are short, and a form carries them. */
export const maxFirstTouchLength = 100
/** A consent tool of the owner that has not come after this is taken for failed, and our own banner asks. */
export const consentToolTimeoutMs = 5_000
