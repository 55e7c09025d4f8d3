/** The text of a piece of safe HTML, still escaped, as it may stand in an attribute. */
export const attributeText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('"', '&quot;')
    .replace(/\s+/g, ' ')
    .trim()

/** Plain text as it may stand in HTML and in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
