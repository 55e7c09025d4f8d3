/** A hyphen with few letters on one side: "e-mail", "9-től", "BI-riport", "Google-ben", "létezik-e", "Facebook-oldal". */
const shortSide =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,5}-(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}]{1,5}(?![\p{L}\p{N}]))/gu

/**
 * Lets no line end in such a hyphen. A word joiner holds it: it has no width, it needs no glyph of the font (U+2011
 * does, and another font would step in), and who searches the page for "e-mail" still finds it.
 */
export const holdHyphens = (text: string): string => text.replace(shortSide, '$&\u2060')
