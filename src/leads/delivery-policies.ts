/** The tuning numbers of deliveries: what goes out of the ledger, and by when and how much of it. */

/** A mail server that is there greets at once; one that is slow to take a mail is still better than a second mail. */
export const smtpConnectMs = 10_000
export const smtpSilenceMs = 30_000
/** Providers hang up on a client with more, and hang up on an idle connection after minutes. */
export const smtpConnections = 2
export const smtpIdleMs = 60_000

/** Mails as files are for a machine without a mail server: the newest are kept, and none longer than a month. */
export const mailFilesKept = 5_000
export const mailFilesKeptMs = 30 * 24 * 60 * 60_000

/** No form takes a longer text; more than this in a mail is a mistake of ours. */
export const longestMailText = 20_000
export const longestSubject = 150

/** The newsletter service answers a subscription in about a second. */
export const mailchimpTimeoutMs = 10_000
export const mailchimpAnswerBytes = 1024 * 1024

/** What Contact Form 7 may say of the visitor's mistakes. */
export const mistakesRead = 20
export const longestMistake = 300

/** What the content system says of deliveries is asked again after so long; a lead never waits for it. */
export const studioFactsFreshMs = 60_000
