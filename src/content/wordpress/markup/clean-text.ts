/**
 * Characters that no document may contain: HTML drops them, XML rejects them, and React would not find the text it
 * rendered.
 */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** The text as a browser reads it back: no control characters, `\n` for every line break, no lone surrogates. */
export const cleanText = (text: string): string =>
  text.replace(forbidden, '').replace(/\r\n?/g, '\n').toWellFormed()

/** Whether the text may be part of an address: `encodeURIComponent` throws on a lone surrogate. */
export const isCleanText = (text: string): boolean => cleanText(text) === text
