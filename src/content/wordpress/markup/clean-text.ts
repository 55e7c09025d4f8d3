/** What no document may contain: HTML drops it, XML refuses it, and React finds another text than it wrote. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** Text as a browser reads it back: no control characters, `\n` for every line break, no half of a surrogate pair. */
export const cleanText = (text: string): string =>
  text.replace(forbidden, '').replace(/\r\n?/g, '\n').toWellFormed()

/** Whether the text can be in an address: `encodeURIComponent` throws for half of a surrogate pair. */
export const isCleanText = (text: string): boolean => cleanText(text) === text
