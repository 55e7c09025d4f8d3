/** The text content of safe HTML, still escaped, for use in an attribute. */
export const attributeText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('"', '&quot;')
    .replace(/\s+/g, ' ')
    .trim()

/** Escapes plain text for HTML and attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
