import { languages } from '#locale/language.ts'

/** Tuning numbers of the content room: from SPEC §9 where it sets them, otherwise our own. */

/** Time-outs of single calls (SPEC §7, §9). */
export const requestTimeoutMs = 5_000
export const portfolioTimeoutMs = 10_000
export const reachabilityTimeoutMs = 3_000
export const availabilityTimeoutMs = 5_000
export const optionsTimeoutMs = 3_000

/**
 * LIM-3: a call including its waits and retries ends within the safe wrapper, and no page waits longer than the content
 * gate.
 */
export const safeWrapperMs = 5_000
export const contentGateMs = 4_000

/** LIM-2: the pause before each retry. */
export const retryPausesMs: readonly number[] = [1_000, 2_000]

/** Page sizes (SPEC §9). */
export const collectionPageSize = 100
export const blogListPageSize = 20
export const postsPerPage = 10
export const featuredPostsCount = 3
export const relatedPostsCount = 3

/** ENT-3. */
export const maxGalleryImages = 6
export const maxMetrics = 4

/** LIM-4: how long a result is served without asking WordPress again. */
export const resultFreshMs = 30_000
/**
 * LOAD-5: after this a reader waits for the refresh; before it, the refresh runs in the background and the stale answer
 * is served.
 */
export const contentExpiresMs = 300_000
export const sweepEveryMs = 60_000
/** LOAD-2. */
export const failedAttemptsToBlock = 3
export const contentBlockMs = 30_000
/** LOAD-4: minimum time between two refetches of a type in one language. */
export const refetchThrottleMs = 30_000
/** LOAD-3: the initial delay, then the delay between types, in the order of `contentTypes`. */
export const initialDelayMs = 200
export const initialStaggerMs = 300

/** AVAIL-2, AVAIL-3, AVAIL-6. */
export const availabilityFreshMs = 300_000
export const availabilityPollMs = 100
export const availabilityMaxPolls = 50
export const statusCheckFreshMs = 30_000
/**
 * How often WordPress is checked while it is down. The call guard allows three checks in 30 s: this leaves one for a
 * caller that knows that WordPress has just come up.
 */
export const recoveryCheckMs = 15_000

/** GATE-1…3. */
export const maxConcurrentCalls = 3
export const slowAnswerMs = 2_000
export const slowAnswersToBlock = 3
export const slowGroupBlockMs = 60_000
export const emergencyBlockMs = 300_000
/** Maximum number of slow groups remembered; each record that a visitor requests is a group. */
export const maxGatedGroups = 2_000
/** Maximum number of calls waiting for a slot; more would only time out while waiting. */
export const maxQueuedCalls = 50
/** The longest Retry-After that is obeyed. */
export const maxRetryAfterMs = 300_000

/** GUARD-1…3. The name of an operation starts with its kind (wordpress/calls/). */
export const callGuardRules = {
  limits: [
    { operation: /^wp-connection-check\b/, calls: 3 },
    { operation: /^wp-connection-status\b/, calls: 50 },
    { operation: /^initial-/, calls: 5 },
  ],
  defaultLimit: 10,
  resetAfterMs: 30_000,
  startUp: { lastsMs: 15_000, factor: 5 },
  initialLoading: { operation: /^(initial|load|init)\b/, lastsMs: 10_000, factor: 3 },
  maxOperations: 2_000,
} as const

/**
 * How long "not found" and "failed" answers are cached: long enough to spare WordPress, short enough not to annoy an
 * editor.
 */
export const failureRememberedMs = 5_000
/**
 * Limits per kind of read: cached answers, their bytes, and remembered failures. Of some fifteen kinds, only posts,
 * their lists and related data can grow: less than 100 MiB in total, whatever visitors read.
 */
export const maxCachedAnswers = 300
export const maxCachedBytes = 12 * 1024 * 1024
export const maxRememberedFailures = 2_000

/** Limits of the archive on disk. */
export const maxArchiveFiles = 2_000
export const maxArchiveBytes = 128 * 1024 * 1024
/** Answers waiting to be written. If the disk is slower than this, some of them are lost, but no reader waits. */
export const maxUnwrittenBytes = 16 * 1024 * 1024
/** How long a stopping process waits for pending writes. */
export const lastWritesMs = 2_000
/** Maximum number of unreadable files kept for inspection. */
export const maxSetAsideFiles = 20

/** After a change WordPress is asked again once no further change has arrived for this long: editors save in bursts. */
export const changeDebounceMs = 300
/** The longest that a continuing burst may delay a reader. */
export const changeDebounceMaxMs = 2_000
/** How often the newest records are compared with the changes that webhooks reported. */
export const driftCheckEveryMs = 60_000
/** Number of records that a drift check reads; if all of them are new, the whole type counts as changed. */
export const driftCheckRecords = 20

/** Slugs that have never been read are requested one by one as long as few of them turn out not to exist. */
export const unknownSlugBurst = 10
export const unknownSlugRefillMs = 1_000
/**
 * Beyond that, slugs are looked up in batches of this size at this interval. A request that would wait longer than the
 * content gate gets 503. Each language may have a record with the slug, and the answer has only one page.
 */
export const slugsPerInquiry = Math.floor(collectionPageSize / languages.length)
/** Some servers limit addresses to 8 kB. */
export const slugInquiryMaxLength = 6_000
export const slugInquiryEveryMs = 400
export const maxSlugsWaiting = (contentGateMs / slugInquiryEveryMs) * slugsPerInquiry
/** WordPress has no longer slugs. */
export const maxSlugLength = 200

/** The sitemap may contain 50,000 addresses; a directory reads at most this many pages of 100 records. */
export const maxDirectoryPages = 250
export const maxSearchHits = 20
/** Maximum number of characters in a query. */
export const maxQueryLength = 100
/** Maximum number of query terms, and of distinct words indexed per record. */
export const maxSearchTerms = 16
export const maxDocumentStems = 4_000
/** Rate of searches that ask WordPress itself, at four calls each; beyond it, only titles and summaries are searched. */
export const searchBurst = 10
export const searchRefillMs = 1_000

/** Rate of slugs looked up as attachment pages; beyond it they count as not found. */
export const filePageBurst = 10
export const filePageRefillMs = 1_000
/** Limits on answers of a content system. */
export const maxAnswerBytes = 4 * 1024 * 1024
/** For reads other than lists of complete records: settings, menus, terms, slugs, summaries. */
export const maxSmallAnswerBytes = 1024 * 1024
/** MOVED-1 MOVED-7: maximum number of rows, 2,000 of the owner and 10,000 of Redirection as in the plugin, and maximum length of a redirected address. */
export const maxRedirects = 12_000
export const maxFormerPathLength = 200
/** A hundred posts with everything embedded in them have 50,000 values, ten levels deep. */
export const maxAnswerValues = 300_000
export const maxAnswerDepth = 40
/** Only the error code is read from a failed answer. */
export const maxErrorLength = 64 * 1024
/** Characters decoded before other requests get a turn: some 40 ms for the densest markup. */
export const decodedAtOnce = 10_000
export const maxHtmlLength = 500_000
export const maxHtmlDepth = 60
/** Elements that may be open at the same time while markup is parsed: somewhat more than the output may nest. */
export const maxOpenElements = 100
/**
 * Sanitising takes some 20 µs per tag: markup with more tags is shown as plain text, within 200 ms. The longest posts
 * have 2,000.
 */
export const maxHtmlTags = 5_000
/** Maximum characters of that plain text: a chapter of a small book. */
export const maxWordsLength = 100_000
export const maxTextLength = 10_000
/** To show a text without its markup, this many times the shown length is read. */
export const markupPerText = 5
export const maxLineLength = 500
export const maxAddressLength = 2_000
export const maxRecords = 100
/** Maximum number of pages of a hundred that a list is read in; no page shows a longer list. */
export const maxListPages = 10
export const maxListItems = 50
export const maxCommentPages = 10
/** Number of dropped records remembered, so that each is logged only once. */
export const maxRememberedDrops = 1_000
