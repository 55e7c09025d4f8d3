/** Tuning numbers of `/media`, each with its unit and its reason. */

/** WordPress is asked for a file no longer than this. */
export const downloadTimeoutMs = 10_000
/** What a studio uploads as a picture, which is read into memory to be made smaller; anything larger is a mistake. */
export const maxFileBytes = 20 * 1024 * 1024

/** Pictures made at a time, on machines of many cores too: each takes up to 260 MB. */
export const maxEncodings = 2

/** What a studio uploads as a film or an archive, passed on chunk by chunk; anything larger belongs elsewhere. */
export const maxStreamBytes = 1024 ** 3

/** All pictures on disk together, originals included; the longest unused make room. */
export const imageDiskMaxBytes = 512 * 1024 * 1024

export const maxRememberedMissing = 2_000
/** How long "this picture has no other widths" is believed, in browsers too. */
export const asItIsFreshSeconds = 3_600
