/** A check that takes longer says so instead of holding up the others. */
export const checkDeadlineMs = 15_000
export const answerMaxBytes = 4 * 1024 * 1024
/** Signatures of events are refused when they are older than five minutes; half a minute does no harm. */
export const maxClockSkewMs = 30_000
/** Let's Encrypt renews a month before the end; two weeks before it something is broken. */
export const certificateWarningMs = 14 * 24 * 60 * 60_000
/** Content, pictures and a year of leads take less. */
export const scarceBytes = 5_000_000_000
export const tooFewBytes = 500_000_000
/** What the running site says of what the owner has to put right. */
export const problemsShown = 20
export const problemLength = 400
/** What `openssl rand -hex 16` gives. */
export const shortestSecret = 32
/** A night and a half: backups are made each night. As in deploy/monitoring/alerts.yaml. */
export const oldestBackupMs = 36 * 60 * 60_000
/** WordPress has a security release every two to three months. */
export const oldCoreMs = 90 * 24 * 60 * 60_000
