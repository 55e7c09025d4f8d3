/** Tuning parameters of the form intake, each with its unit and its reason. */

/** The largest form, a homepage draft with every field at its limit in Hungarian, percent-encoded, is 30 kB. */
export const formMaxBytes = 64 * 1024

/** Requests per address, counted before anything is parsed, so invalid and repeated ones count too. */
export const requestsOfAddress = { limit: 240, windowMs: 60_000 }

/** Forms that send mail to one address, so that nobody's inbox can be flooded through us. */
export const mailsToAddress = { limit: 10, windowMs: 60 * 60_000 }
