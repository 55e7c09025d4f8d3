import type { FormName } from '#forms/form-name.ts'

/** Tuning numbers of the leads room, each with its unit and its reason. */

/** The longest pause between two attempts. */
export const maxBackoffMs = 60 * 60_000
/** The most that another server's "come back later" is obeyed; then it is asked again. */
export const maxAskedToWaitMs = maxBackoffMs
/**
 * What is due later than this was written before the clock was set back, and is due now: nothing waits longer than the longest
 * pause, and the clocks of processes that share a database differ by less than the minute.
 */
export const furthestDueMs = maxBackoffMs + 60_000
/** A weekend and a bank holiday of a broken mail server. */
export const keepTryingMs = 4 * 24 * 60 * 60_000

/** How soon the site promises an answer, by form (SPEC §1 and the texts of the forms); no other form promises one. */
export const answerPromisedMs: Partial<Record<FormName, number>> = {
  contact: 24 * 60 * 60_000,
  quote: 24 * 60 * 60_000,
  'homepage-draft': 2 * 24 * 60 * 60_000,
}

/** Leads deleted in one transaction, so that accepting does not wait for the broom. */
export const sweepBatch = 200

export const postgresConnections = 5

export const faultLogEveryMs = 60_000

export const longestSubject = 150

export const longestFieldName = 60

/** An address is stored while its comment is tried; a day later it goes, though the comment still waits. */
export const commenterAddressKeptMs = keepTryingMs + 24 * 60 * 60_000
