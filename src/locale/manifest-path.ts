/** The web app manifest, prefixed like a page. By itself, as the script of every page has it but not the table of paths. */
export const manifestPath = '/site.webmanifest'
