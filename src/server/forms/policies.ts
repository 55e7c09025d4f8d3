/** Tuning numbers of the forms' intake, each with its unit and its reason. */

/** The longest form, a homepage draft with every field filled to its bound in Hungarian, percent-encoded, is 30 kB. */
export const formMaxBytes = 64 * 1024
/** Faster than a person types; password managers and stored drafts are as fast, so it only lowers trust. */
export const minimumFillMs = 2_000
/** A visitor waits for the captcha's service no longer than this. */
export const captchaTimeoutMs = 2_000
export const captchaMaxAnswerBytes = 10_000
/** The service's own recommendation; it says 0 for a machine and 1 for a person. */
export const captchaLowestScore = 0.5

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Requests of one address, before anything is read: mistakes and repetitions are included. */
export const requestsOfAddress = { limit: 240, windowMs: minuteMs }
/** Forms accepted from one address: an office or a mobile network may share one. */
export const formsOfAddress = { limit: 150, windowMs: 10 * minuteMs }
/**
 * All accepted forms together: twice what the ledger must bear, and no lower. Beyond it everyone is refused, so a low bound
 * would let a flood from many addresses shut the forms for people.
 */
export const formsOfAll = { limit: 36_000, windowMs: minuteMs }
/** Forms that make us mail one address, so that no inbox is flooded through us. */
export const mailsToAddress = { limit: 10, windowMs: 60 * minuteMs }
/**
 * Automatic replies to everyone: what an attacker can have us send to third parties in an hour. Beyond it forms are stored and not
 * answered by mail.
 */
export const autoRepliesOfAll = { limit: 200, windowMs: 60 * minuteMs }
/** DBG-1: enough to try the newsletter service, too few to subscribe a list, whatever the address. */
export const testSubscriptions = { limit: 10, windowMs: 10 * minuteMs }
/** After a fault of our own. */
export const retryAfterSeconds = 30
