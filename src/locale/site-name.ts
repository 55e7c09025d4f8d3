/** The name of the site in both languages, until the studio chooses another. */
export const siteName = 'Igniting Studio'

/**
 * Replaces the default name in one of our texts with the name that the studio has chosen.
 * @param name empty if none was chosen
 */
export const withName = (text: string, name: string): string =>
  name === '' ? text : text.replaceAll(siteName, name)
