import type { FormName } from '#forms/form-name.ts'

/** Tuning values of the leads room, each with its unit and its reason. */

/** The longest pause between two attempts. */
export const maxBackoffMs = 60 * 60_000
/** The longest "come back later" of another server that is honored; after that it is tried again. */
export const maxAskedToWaitMs = maxBackoffMs
/**
 * A job that is due later than this was written before the clock was set back, and counts as due now: no pause is longer than the
 * longest backoff, and the clocks of processes that share a database differ by less than a minute.
 */
export const furthestDueMs = maxBackoffMs + 60_000
/** Enough for a mail server that is broken over a weekend and a public holiday. */
export const keepTryingMs = 4 * 24 * 60 * 60_000

/** How soon the site promises an answer, by form (SPEC §1 and the texts of the forms); other forms promise none. */
export const answerPromisedMs: Partial<Record<FormName, number>> = {
  contact: 24 * 60 * 60_000,
  quote: 24 * 60 * 60_000,
  'homepage-draft': 2 * 24 * 60 * 60_000,
}

/** Leads deleted in one transaction; small, so that new leads do not wait for the cleanup. */
export const sweepBatch = 200

export const postgresConnections = 5

export const faultLogEveryMs = 60_000

export const longestSubject = 150

export const longestFieldName = 60

/**
 * An address is stored while delivery of its comment is attempted; a day later it is deleted, even if the comment is still
 * waiting.
 */
export const commenterAddressKeptMs = keepTryingMs + 24 * 60 * 60_000
