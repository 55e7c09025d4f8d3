/** Tuning numbers of the forms' intake, each with its unit and its reason. */

/** The longest form, a homepage draft with every field filled to its bound in Hungarian, percent-encoded, is 30 kB. */
export const formMaxBytes = 64 * 1024

/** Requests of one address, before anything is read: mistakes and repetitions are included. */
export const requestsOfAddress = { limit: 240, windowMs: 60_000 }

/** Forms that make us mail one address, so that no inbox is flooded through us. */
export const mailsToAddress = { limit: 10, windowMs: 60 * 60_000 }
