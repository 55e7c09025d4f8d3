/** Tuning numbers of the consent's receipts, each with its unit and its reason. */

/** A receipt is a hundred bytes. */
export const receiptMaxBytes = 1_000
/** Nobody changes their mind more often; an office behind one address may be many. */
export const receiptsOfAddress = { limit: 30, windowMs: 60_000 }
/** All together: the book must not be filled up by a flood. */
export const receiptsOfAll = { limit: 600, windowMs: 60_000 }
