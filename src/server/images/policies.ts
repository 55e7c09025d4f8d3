/** Tuning parameters of `/media`, each with its unit and its reason. */

/** Timeout of a request to WordPress for a file. */
export const downloadTimeoutMs = 10_000
/** Pictures are read into memory for resizing; a studio uploads none larger than this on purpose. */
export const maxFileBytes = 20 * 1024 * 1024

/** Pictures resized at the same time, even on machines with many cores: each takes up to 260 MB. */
export const maxEncodings = 2

/** Films and archives are streamed in chunks; a larger file belongs elsewhere. */
export const maxStreamBytes = 1024 ** 3

/** All pictures on disk, including originals; the least recently used are evicted. */
export const imageDiskMaxBytes = 512 * 1024 * 1024

export const maxRememberedMissing = 2_000
/** How long "this picture has no other widths" is cached, in browsers too. */
export const asItIsFreshSeconds = 3_600
