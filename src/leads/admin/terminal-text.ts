/**
 * A visitor's words for a terminal: without control characters, which could repaint it, and without the invisible marks
 * that turn the direction of what follows.
 * @param width cut to so many characters
 */
export function terminalText(text: string, width = Number.POSITIVE_INFINITY): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (clean.length <= width) return clean
  const characters = [...clean]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : clean
}

/** The same over several lines: line breaks stay, and every line is indented, so that none can pose as ours. */
export const terminalLines = (text: string, indent: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => indent + terminalText(line))
    .join('\n')

/** Rows under each other in columns. */
export function terminalTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const pad = (cell: string, column: number) =>
    cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length))
  return rows.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('')
}
