/** Tuning numbers of what several processes share through PostgreSQL. */

/** A notification usually comes within milliseconds; where none comes (a pooler swallows them), this finds the change. */
export const pollMs = 1_000
/** The connection is tried again so often: a restart of PostgreSQL takes about a second. */
export const reconnectMs = 250
export const connectMs = 1_000
/** A statement on the shared connection; a server that has vanished answers none. */
export const queryMs = 1_500
/** Statements that wait for those before them; a read of WordPress that would wait longer is not shared. */
export const maxQueuedStatements = 500
/** Changes read at once; the rest follows in the next read. */
export const changesAtOnce = 1_000
/** Changes that wait for PostgreSQL; more are collapsed into one that changes everything. */
export const maxUnpublishedChanges = 5_000
/** A process that was away for longer takes everything for changed. */
export const keepChangesHours = 24
export const tidyEveryMs = 10 * 60_000

/** What one process has read from WordPress is taken by the others so long: half of what they would cache it for. */
export const sharedReadSeconds = 15
/** Answers longer than this are not worth the way through the database. */
export const maxSharedCharacters = 2_000_000
/** Anyone who waits for another process's read looks again so often, and reads for itself after so long. */
export const lookAgainMs = 50
export const waitForOtherMs = 2_000
