/**
 * The package that contains WordPress core and its SQLite driver, pinned by content.
 * `npm run wordpress -- --check-core` reports whether there is a newer one and prints these lines for it.
 */
export const corePackage = {
  name: 'wp-studio',
  // renovate: datasource=npm depName=wp-studio
  version: '1.22.0',
  /** The registry's integrity value; the fetched archive must match it before it is opened. */
  integrity:
    'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
  /** The day on which it was published in the registry: shows how old WordPress is. */
  publishedOn: '2026-09-22',
}

/** A client that does not finish its request within this time is disconnected. */
export const requestTimeoutMs = 60_000
