import product from '../../package.json' with { type: 'json' }

/** The version of the site and of its companion plugin: `npm run release` raises both. */
export const siteVersion: string = product.version

/** The oldest companion plugin that provides everything that this site reads. Raise it when the site reads something new. */
export const leastPluginVersion = '1.1.0'

/** Compares dotted versions numerically: `1.10` is newer than `1.9`. */
export const isAtLeast = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0
