/** What the site is called, in either language. */
export const siteName = 'Igniting Studio'
