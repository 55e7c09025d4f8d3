import product from '../../package.json' with { type: 'json' }

/** The version of the site, which its companion plugin has too: `npm run release` raises both. */
export const siteVersion: string = product.version

/** The oldest companion plugin that gives this site all that it reads. Raise it when the site reads something new of it. */
export const leastPluginVersion = '1.1.0'

/** Compares dotted versions by their numbers: `1.10` is newer than `1.9`. */
export const isAtLeast = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0
