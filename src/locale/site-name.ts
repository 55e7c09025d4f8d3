/** What the site is called, in either language, until the studio has said otherwise. */
export const siteName = 'Igniting Studio'

/**
 * A text of ours with the name that the studio has chosen.
 * @param name empty for none
 */
export const withName = (text: string, name: string): string =>
  name === '' ? text : text.replaceAll(siteName, name)
