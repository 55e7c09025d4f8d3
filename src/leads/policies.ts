import type { FormName } from '#forms/form-name.ts'
import type { JobKind } from './database/schema.ts'

/** Tuning numbers of the leads room, each with its unit and its reason. */

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A submission without a key is the same as an equal one of so long ago: the same text twice that soon is one lead. */
export const sameSubmissionMs = 10 * minuteMs

/** What shares one commit, and what may wait for its own; beyond it a visitor is asked to come back. */
export const maxCommitsInGroup = 64
export const maxWaitingCommits = 2_000

/** The visitor waits for the inline attempt. The other jobs are due a little later, so that they cannot overtake it. */
export const inlineAttemptMs = 3 * secondMs
export const inlineDelayMs = 5 * secondMs
/** As many calls as WordPress is ever asked at a time (GATE-3); while it hangs, other visitors do not wait for it. */
export const maxInlineAttempts = 3
/** How long a visitor has for the corrections that the other side asked for, before the lead goes out as it is. */
export const correctionMs = 15 * minuteMs

/** An attempt ends by then. The lease outlives it by far, clocks of other machines included. */
export const attemptTimeoutMs = 30 * secondMs
export const leaseMs = 2 * minuteMs

/** The pause after attempt n is 2^n seconds, half of it by chance, and no longer than an hour. */
export const backoffBaseMs = secondMs
export const maxBackoffMs = hourMs
/** The most that another server's "come back later" is obeyed; then it is asked again. */
export const maxAskedToWaitMs = maxBackoffMs
/**
 * What is due later than this was written before the clock was set back, and is due now: nothing waits longer than the longest
 * pause, and the clocks of processes that share a database differ by less than the minute.
 */
export const furthestDueMs = maxBackoffMs + minuteMs
/** A weekend and a bank holiday of a broken mail server; and not given up before so many attempts. */
export const keepTryingMs = 4 * dayMs
export const leastAttempts = 10

/**
 * What shares another server shares its places, in order of need. A server that is back after an outage is met by so
 * many deliveries at a time and no more; one that hangs keeps none of the others waiting.
 */
export const lanes: readonly { kinds: readonly JobKind[]; slots: number }[] = [
  {
    kinds: ['notification', 'answer', 'auto-reply', 'template-mail', 'audit-mail', 'reminder', 'digest'],
    slots: 3,
  },
  // The embedded WordPress serves one request at a time, and visitors' pages come first.
  { kinds: ['contact-form-7', 'comment'], slots: 1 },
  { kinds: ['newsletter'], slots: 1 },
]
/** After this many consecutive failures a lane counts as down; its first success makes waiting retries due at once. */
export const failuresOfAnOutage = 3

/**
 * While there is much to deliver, so long passes between two claims: one of them, which costs a sync to disk, fills all the
 * places that fell free meanwhile.
 */
export const gatherMs = 20

/** How soon jobs are found that another process, or the command line, made due. */
export const pollMs = 5 * secondMs
/** A stop waits so long for deliveries under way; what is not done then is let go and repeated by the next start. */
export const stopWithinMs = 5 * secondMs

/** How soon the site promises an answer, by form (SPEC §1 and the texts of the forms); no other form promises one. */
export const answerPromisedMs: Partial<Record<FormName, number>> = {
  contact: dayMs,
  quote: dayMs,
  'homepage-draft': 2 * dayMs,
}
/** A reminder that could not be written in this time, because the site was down, is not written any more. */
export const reminderWithinMs = 7 * dayMs
/** What somebody of the studio may write at once, in characters. */
export const longestNote = 5_000
export const longestAnswer = 10_000

/** When the day's digest is due: 7 o'clock of a Hungarian summer. */
export const digestHourUtc = 5
export const maxDigestFailures = 50
/** A digest after a longer standstill looks back no further. */
export const maxDigestDays = 7
export const digestKeepMs = 60 * dayMs

/** A clock that was set by more is not believed for so long where something would be deleted by it. */
export const maxClockStepMs = dayMs
export const clockTrustMs = dayMs

export const maintenanceEveryMs = 10 * minuteMs
/** Leads deleted in one transaction, so that accepting does not wait for the broom. */
export const sweepBatch = 200

/** SQLite itself waits for a lock so long and holds up the whole process meanwhile: a fifth of what visitors may notice. */
export const busyTimeoutMs = 10
/** A lock is tried again so often and for so long; then the database is away. */
export const lockRetryMs = 100
export const lockWaitMs = 2 * secondMs
/** After that everything is refused at once for a moment, before one attempt looks again. */
export const lockRestMs = secondMs
/** A failing disk must not be filled with databases that were set aside. */
export const maxDatabasesSetAside = 5
/** The statements that run again and again are some thirty. */
export const maxPreparedStatements = 200
export const postgresConnectMs = 3 * secondMs
export const postgresQueryMs = 5 * secondMs
export const postgresConnections = 5
/** A limit is worth waiting for that long; then the request passes. */
export const limitTimeoutMs = 500
/** Keys that are counted at a time in one process; the oldest window makes room. */
export const maxCountedKeys = 50_000

export const maxNoteLength = 500
export const faultLogEveryMs = minuteMs

/** A mail server that is there greets at once; one that is slow to take a mail is still better than a second mail. */
export const smtpConnectMs = 10_000
export const smtpSilenceMs = 30_000
/** Providers hang up on a client with more, and hang up on an idle connection after minutes. */
export const smtpConnections = 2
export const smtpIdleMs = 60_000

/** Mails as files are for a machine without a mail server: the newest stay, none longer than a month. */
export const mailFilesKept = 5_000
export const mailFilesKeptMs = 30 * 24 * 60 * 60_000
/**
 * A copy of leads in which nothing can be erased (a damaged database, a dump): as long as an erasure may take by law, so that who
 * was erased is in no copy afterwards. Until then the log, the digest and `npm run doctor` name it.
 */
export const sealedCopyKeptMs = 30 * 24 * 60 * 60_000

/** Someone in WordPress waits for it. */
export const previousAddressMailMs = 4_000

/** No form takes a longer text; more than this in a mail is a mistake of ours. */
export const longestMailText = 20_000
export const longestSubject = 150

/** The newsletter service answers a subscription in about a second. */
export const mailchimpTimeoutMs = 10_000
export const mailchimpAnswerBytes = 1024 * 1024

/** What Contact Form 7 may say of the visitor's mistakes. */
export const mistakesRead = 20
export const longestMistake = 300
/** What is read of its schema of a form, and told to the owner of one that does not fit. */
export const schemaRulesRead = 300
export const longestFieldName = 60
export const maxProblemsReported = 10
/** A form changes a few times a year; one that could not be read is requested again soon. */
export const formSchemaFreshMs = 10 * minuteMs
export const formSchemaRetryMs = 30 * secondMs

/** An address is stored while its comment is tried; a day later it goes, though the comment still waits. */
export const commenterAddressKeptMs = keepTryingMs + dayMs
/** WordPress's own pause between two comments of one address. */
export const commentFloodMs = 15 * secondMs

/** What the content system says of deliveries is asked again after so long; a lead never waits for it. */
export const studioFactsFreshMs = 60_000

/** Leads that the studio's lists read at once. */
export const leadsReadAtOnce = 200
/** A list of the office, and how many leads one search reads for it; the next page continues from there. */
export const adminPageSize = 50
export const maxLeadsSearched = 5_000
/** What one export holds in memory: the newest; `npm run leads -- export` has no bound. */
export const maxLeadsExported = 5_000
export const maxAccessLogEntries = 20_000
export const accessLogShown = 200
/** Weeks that the figures of the office tell of. */
export const figureWeeks = 12
