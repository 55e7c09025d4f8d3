/** Tuning numbers of the room. */

/**
 * The package that WordPress core and its SQLite driver come out of, pinned by content. `npm run wordpress -- --check-core` says
 * whether there is a newer one, and gives these lines for it.
 */
export const corePackage = {
  name: 'wp-studio',
  // renovate: datasource=npm depName=wp-studio
  version: '1.22.0',
  /** The registry's own integrity value; what is fetched must match it before anything is opened. */
  integrity:
    'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
  /** The day on which the registry got it: how old WordPress is. */
  publishedOn: '2026-09-22',
}

/** The package is 67 MB; a slow line takes minutes, a dead one must not take for ever. */
export const fetchTimeoutMs = 10 * 60_000
/** What is taken out of the package: 119 MB in 3,900 files today. The bounds only stop something absurd. */
export const maxCoreBytes = 400_000_000
export const maxCoreFiles = 20_000

/** Pauses between attempts to fetch core: the last one repeats. */
export const fetchRetryPausesMs = [30_000, 60_000, 120_000, 300_000, 600_000]
/** Pauses before a WordPress that stopped is started again; after one that ran well they start over. */
export const restartPausesMs = [500, 2_000, 10_000, 30_000, 60_000]
/** A WordPress that has served this long ran well. */
export const healthyAfterMs = 60_000
/** How often WordPress is asked for a sign of life, and how many may go unanswered: an upload or an import takes a while. */
export const probeEveryMs = 15_000
export const maxUnansweredProbes = 8
/** From SIGTERM to SIGKILL: the request being answered may finish, a stuck one may not hold the stop up. */
export const stopGraceMs = 5_000

/** PHP answers one request at a time; beyond this many waiting ones the answer is 503 at once. */
export const maxWaitingRequests = 64
/** The largest request body, which is also PHP's upload limit. */
export const maxBodyBytes = 16 * 1024 * 1024
/** A client that does not finish sending its request is let go. */
export const requestTimeoutMs = 60_000
/** How often scheduled work (a post with a future date) and a worn PHP are looked for. */
export const maintenanceIntervalMs = 60_000

/**
 * php-wasm leaves two files open after every request, and 4,096 are all it has. A runtime that has served this many is
 * renewed as soon as it is idle: the next request then finds it warm.
 */
export const renewAfterRequests = 500
/** At the latest here it is renewed, and someone waits two seconds for it. */
export const maxRequestsPerRuntime = 1_900

/** What PHP asks the website for: longer than its own time-out of 5 s, and no more text than a list of leads. */
export const bridgeTimeoutMs = 6_000
export const maxBridgedCharacters = 8_000_000

/** PHP settings. The memory figures keep the whole process below 500 MB. */
export const phpIni = {
  memory_limit: '192M',
  upload_max_filesize: '16M',
  post_max_size: '16M',
  'date.timezone': 'UTC',
  display_errors: '0',
  log_errors: '1',
  html_errors: '0',
  allow_url_fopen: '0',
  disable_functions: 'fsockopen,pfsockopen,stream_socket_client,curl_exec,curl_multi_exec,mail',
  // Compiled scripts in shared memory, never checked again: no file of WordPress changes while it runs. A small route
  // takes a fifth of the time that it takes without.
  'opcache.enable': '1',
  'opcache.enable_cli': '1',
  'opcache.file_cache_only': '0',
  'opcache.file_cache': '',
  'opcache.validate_timestamps': '0',
  'opcache.memory_consumption': '64',
  'opcache.interned_strings_buffer': '8',
  'opcache.max_accelerated_files': '4000',
}
