/** Tells Excel that the file is UTF-8: without it Hungarian letters come out wrong. */
export const byteOrderMark = '\uFEFF'

const formulaSign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'

/** A spreadsheet opens what is divided by the list separator of its own country: `;` in Hungary. */
export type Separator = ',' | ';'

/**
 * One line of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe, which makes it
 * text; also inside of a cell, because a Hungarian Excel divides lines at semicolons and does not see the quotes then.
 * Control characters other than line breaks are dropped.
 */
export const csvLine = (cells: readonly string[], separator: Separator = ','): string =>
  `${cells.map(csvCell).join(separator)}\r\n`

function csvCell(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
  const inside = clean.replace(new RegExp(`([,;\n] *)(?=${formulaSign})`, 'g'), "$1'")
  const safe = new RegExp(`^\\s*${formulaSign}`).test(clean) ? `'${inside}` : inside
  return `"${safe.replaceAll('"', '""')}"`
}
