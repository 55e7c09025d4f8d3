/** Tells Excel that the file is UTF-8: without it Hungarian letters come out wrong. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe, which it
 * shows as text; control characters other than line breaks are dropped.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
  const safe = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(clean) ? `'${clean}` : clean
  return `"${safe.replaceAll('"', '""')}"`
}
