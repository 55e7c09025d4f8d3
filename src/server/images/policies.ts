/** Tuning numbers of `/media`, each with its unit and its reason. */

/** WordPress is asked for a file no longer than this. */
export const downloadTimeoutMs = 10_000
/** What a studio uploads as a picture, which is read into memory to be made smaller; anything larger is a mistake. */
export const maxFileBytes = 20 * 1024 * 1024
/** A camera's 50-megapixel picture still passes: a JPEG of that size takes 120 to 260 MB while it is made smaller. */
export const maxPixels = 50_000_000
/** An AVIF of more pixels is passed on as it is: to unpack it takes 18 bytes a pixel (3840 × 2160 pixels 150 MB). */
export const maxAvifPixels = 8_400_000
/** A picture of more pixels is made as WebP: AVIF takes 34 bytes a pixel to make (1920 × 2160 pixels 140 MB), WebP 7. */
export const maxEncodedAvifPixels = 4_200_000
/** The longest side that each format can hold, in pixels: the encoders' own limits. */
export const maxSide = { avif: 16_384, webp: 16_383, jpeg: 65_535, png: 2_147_483_647 } as const
/** A WebP of fewer bytes has no size to be read: the head of its file and of its first chunk. */
export const minWebpBytes = 30
/** A file that lacks its end and is younger than this may still be on its way into the uploads. */
export const uploadTakesMs = 600_000
/** How long a browser keeps such a picture. */
export const unfinishedFreshSeconds = 60
/** Plugins lead from an upload to the one that took its place, a server from http to https before that. */
export const maxUploadRedirects = 3
/** Pictures made at a time, on machines of many cores too: each takes up to 260 MB. */
export const maxEncodings = 2
/** A picture is sent in chunks of this size; most pictures of a page are one. */
export const readChunkBytes = 64 * 1024
/** Chunks that readers of the same picture share; a screen of pictures is about 1 MB. */
export const sharedChunkBytes = 16 * 1024 * 1024
/** One picture is worked on no longer than this; the largest takes about 4 s on one core. */
export const encodeTimeoutSeconds = 15
/** Pictures that wait to be made; beyond it a browser is told to come back. */
export const maxWaitingImages = 60
/** Files as they are that WordPress is asked for at a time: as many as GATE-3 has calls for content. */
export const maxFileCalls = 3
/** Calls for a file that wait for their turn; as many visitors as open a page with a film at once. */
export const maxWaitingFiles = 60
/** What a studio uploads as a film or an archive, passed on chunk by chunk; anything larger belongs elsewhere. */
export const maxStreamBytes = 1024 ** 3
/** Files on their way to visitors at a time; calls that began together may go over it by `maxFileCalls`. */
export const maxOpenStreams = 50
/** A file of which nothing moves for this long is broken off; a player that continues asks for the part that it lacks. */
export const maxStallMs = 30_000
/** One answer lasts no longer than this, however slowly it is taken: the next visitor needs its place too. */
export const maxStreamMs = 3_600_000
export const busyRetrySeconds = 5
/** All pictures on disk together, originals included; the longest unused make room. */
export const imageDiskMaxBytes = 512 * 1024 * 1024
/** How long "there is no such picture" and "it is broken" are believed, and how many of them. */
export const missingRememberedMs = 30_000
export const maxRememberedMissing = 2_000
/** How long "this picture has no other widths" is believed, in browsers too. */
export const asItIsFreshSeconds = 3_600
/** How long a browser keeps the drawing that represents a missing picture: an editor who uploads it soon sees it. */
export const missingFreshSeconds = 60

/**
 * Measured on photographs of 12 megapixels: AVIF at effort 3 is as small as at the usual 4 in a third of its time, and
 * half the size of WebP.
 */
export const encoding = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const
