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

/** A client that does not finish sending its request is let go. */
export const requestTimeoutMs = 60_000
