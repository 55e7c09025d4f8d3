/**
 * The web app manifest, prefixed like a page. In a separate module because the script of every page needs it, but not the table
 * of paths.
 */
export const manifestPath = '/site.webmanifest'
