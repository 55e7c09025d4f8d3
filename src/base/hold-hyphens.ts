/**
 * A hyphen with few letters on one side: "e-mail", "9-től", "BI-riport", "Google-ben", "létezik-e", "Facebook-oldal".
 */
const shortSide =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,5}-(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}]{1,5}(?![\p{L}\p{N}]))/gu

/**
 * Prevents line breaks at such hyphens with a word joiner: unlike U+2011 it has no width, needs no glyph in the font,
 * and page search for "e-mail" still matches.
 */
export const holdHyphens = (text: string): string => text.replace(shortSide, '$&\u2060')
