/** Tuning numbers of the consent's receipts, each with its unit and its reason. */

/** A receipt is a hundred bytes. */
export const receiptMaxBytes = 1_000
/** No one changes their mind more often; an office behind one address may be many. */
export const receiptsOfAddress = { limit: 30, windowMs: 60_000 }
/**
 * All together: 36 MB an hour at most. It takes two hundred addresses to reach it, so that a few clients cannot stop everyone's
 * receipts.
 */
export const receiptsOfAll = { limit: 6_000, windowMs: 60_000 }
