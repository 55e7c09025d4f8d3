/** The tuning numbers of the content room: SPEC §9 where it names them, ours below. */

/** Time-outs of single calls (SPEC §7, §9). */
export const requestTimeoutMs = 5_000
export const portfolioTimeoutMs = 10_000
export const reachabilityTimeoutMs = 3_000
export const availabilityTimeoutMs = 5_000
export const optionsTimeoutMs = 3_000

/** Page sizes (SPEC §9). */
export const collectionPageSize = 100
export const blogListPageSize = 20
export const postsPerPage = 10
export const featuredPostsCount = 3
export const relatedPostsCount = 3

/** ENT-3. */
export const maxGalleryImages = 6
export const maxMetrics = 4

/** LIM-4: how long a result is served without asking again. */
export const resultFreshMs = 30_000
/** LOAD-5: from then on a reader waits for the refresh; until then it runs behind a stale answer. */
export const contentExpiresMs = 300_000
/** How long "there is none" and "it failed" are believed: long enough to spare WordPress, too short to annoy an editor. */
export const failureRememberedMs = 5_000
/** Answers kept per kind of read. */
export const maxKeptAnswers = 300

/** AVAIL-2, AVAIL-3. */
export const availabilityFreshMs = 300_000
export const availabilityPollMs = 100
export const availabilityMaxPolls = 50
/** While WordPress is down it is asked again this often, so that its return is noticed without a restart. */
export const recoveryCheckMs = 5_000

/** Bounds on what a content system may send. */
export const maxAnswerBytes = 10 * 1024 * 1024
export const maxHtmlLength = 500_000
export const maxHtmlDepth = 60
export const maxTextLength = 10_000
export const maxLineLength = 500
export const maxAddressLength = 2_000
export const maxRecords = 100
export const maxListItems = 50
export const maxCommentPages = 10
/** Dropped records remembered, so that each is logged once. */
export const maxRememberedDrops = 1_000
