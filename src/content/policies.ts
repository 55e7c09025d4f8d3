import { languages } from '#locale/language.ts'

/** The tuning numbers of the content room: SPEC §9 where it names them, ours below. */

/** Time-outs of single calls (SPEC §7, §9). */
export const requestTimeoutMs = 5_000
export const portfolioTimeoutMs = 10_000
export const reachabilityTimeoutMs = 3_000
export const availabilityTimeoutMs = 5_000
export const optionsTimeoutMs = 3_000

/** LIM-3: a call with its waits and repeats ends within the safe wrapper, and no page waits beyond the content gate. */
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

/** LIM-4: how long a result is served without asking again. */
export const resultFreshMs = 30_000
/** LOAD-5: from then on a reader waits for the refresh; until then it runs behind a stale answer. */
export const contentExpiresMs = 300_000
export const sweepEveryMs = 60_000
/** LOAD-2. */
export const failedAttemptsToBlock = 3
export const contentBlockMs = 30_000
/** LOAD-4: a type is refetched no more often than this in a language. */
export const refetchThrottleMs = 30_000
/** LOAD-3: the first wait, then the time from one type to the next, in the order of `contentTypes`. */
export const initialDelayMs = 200
export const initialStaggerMs = 300

/** AVAIL-2, AVAIL-3, AVAIL-6. */
export const availabilityFreshMs = 300_000
export const availabilityPollMs = 100
export const availabilityMaxPolls = 50
export const statusCheckFreshMs = 30_000
/**
 * While WordPress is down it is asked again this often. The call guard allows three checks in 30 s: this leaves one for
 * a caller that knows that it has just come up.
 */
export const recoveryCheckMs = 15_000

/** GATE-1…3. */
export const maxConcurrentCalls = 3
export const slowAnswerMs = 2_000
export const slowAnswersToBlock = 3
export const slowGroupBlockMs = 60_000
export const emergencyBlockMs = 300_000
/** Slow groups that are remembered: each record that a visitor asks for is one. */
export const maxGatedGroups = 2_000
/** Calls that wait for a place: beyond it they would only time out there. */
export const maxQueuedCalls = 50
/** An answer that asks to be left alone (Retry-After) is obeyed up to here. */
export const maxRetryAfterMs = 300_000

/** GUARD-1…3. Names of operations begin with what they are (wordpress/calls/). */
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

/** How long "there is none" and "it failed" are believed: long enough to spare WordPress, too short to annoy an editor. */
export const failureRememberedMs = 5_000
/**
 * Answers cached of each kind of read, how many bytes they may weigh, and how many failures are remembered. Some fifteen
 * kinds, of which posts, their lists and what belongs to them can grow: below 100 MiB in all, whatever visitors read.
 */
export const maxCachedAnswers = 300
export const maxCachedBytes = 12 * 1024 * 1024
export const maxRememberedFailures = 2_000

/** Last good answers on disk. */
export const maxArchiveFiles = 2_000
export const maxArchiveBytes = 128 * 1024 * 1024
/** Answers that wait to be written; a disk that is slower than this loses some of them, never a reader. */
export const maxUnwrittenBytes = 16 * 1024 * 1024
/** At the end of the process the writing of what waits is waited for so long. */
export const lastWritesMs = 2_000
/** Unreadable files are left to be looked at, up to here. */
export const maxSetAsideFiles = 20

/** After a change WordPress is asked again when no further change has come for this long: editors save in bursts. */
export const changeDebounceMs = 300
/** A burst that does not end delays no reader for longer. */
export const changeDebounceMaxMs = 2_000
/** How often the newest records are compared with what webhooks have told. */
export const driftCheckEveryMs = 60_000
/** Records that a drift check looks at; when all of them are new, the whole type counts as changed. */
export const driftCheckRecords = 20

/** Slugs that were never read are requested one by one as long as few of them do not exist. */
export const unknownSlugBurst = 10
export const unknownSlugRefillMs = 1_000
/**
 * Beyond that, slugs are looked up in batches: size, interval. Who would wait past the content gate gets 503.
 * A slug may be that of a record in each language, and an answer has one page.
 */
export const slugsPerInquiry = Math.floor(collectionPageSize / languages.length)
/** Addresses of 8 kB are as long as some servers take them. */
export const slugInquiryMaxLength = 6_000
export const slugInquiryEveryMs = 400
export const maxSlugsWaiting = (contentGateMs / slugInquiryEveryMs) * slugsPerInquiry
/** WordPress has none that is longer. */
export const maxSlugLength = 200

/** The sitemap may name 50,000 addresses; a directory reads at most so many pages of 100 records. */
export const maxDirectoryPages = 250
export const maxSearchHits = 20
/** Letters of a query. */
export const maxQueryLength = 100
/** Terms of a query that are looked for, and different words that the search knows of a record. */
export const maxSearchTerms = 16
export const maxDocumentStems = 4_000
/** Searches that ask WordPress itself, which takes four calls each; beyond it, titles and summaries are searched. */
export const searchBurst = 10
export const searchRefillMs = 1_000

/** Slugs that are requested as pages of files; beyond it they are none. */
export const filePageBurst = 10
export const filePageRefillMs = 1_000
/** Bounds on what a content system may send. */
export const maxAnswerBytes = 4 * 1024 * 1024
/** For reads other than lists of whole records: settings, menus, terms, slugs, summaries. */
export const maxSmallAnswerBytes = 1024 * 1024
/** MOVED-1: rows, as in the plugin; and how long an address of the site may be that leads elsewhere. */
export const maxRedirects = 2_000
export const maxFormerPathLength = 200
/** A hundred posts with all that is embedded in them have 50,000 values, ten levels deep. */
export const maxAnswerValues = 300_000
export const maxAnswerDepth = 40
/** Of the answer to a failure only its code is read. */
export const maxErrorLength = 64 * 1024
/** Characters that are decoded before others have their turn: some 40 ms of the densest markup. */
export const decodedAtOnce = 10_000
export const maxHtmlLength = 500_000
export const maxHtmlDepth = 60
/** Elements that may be open at a time while markup is read: some more than may be nested in what is shown. */
export const maxOpenElements = 100
/** Each tag takes some 20 µs to sanitise: what has more is shown as its words, within 200 ms. The longest posts have 2,000. */
export const maxHtmlTags = 5_000
/** Characters of those words: a small book's chapter. */
export const maxWordsLength = 100_000
export const maxTextLength = 10_000
/** Of a text that is shown without its markup, this many times the shown length is read. */
export const markupPerText = 5
export const maxLineLength = 500
export const maxAddressLength = 2_000
export const maxRecords = 100
/** Pages of a hundred that a list is read in: more is no list that a page shows. */
export const maxListPages = 10
export const maxListItems = 50
export const maxCommentPages = 10
/** Dropped records remembered, so that each is logged once. */
export const maxRememberedDrops = 1_000
