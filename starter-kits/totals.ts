import type { Row } from './kit.ts'

export const numberIn = (row: Row, column: string): number => Number(row[column] ?? 0)

export const sum = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

export const inYear = (rows: readonly Row[], year: number): Row[] =>
  rows.filter(({ Date: date }) => String(date).startsWith(`${year}-`))

/** Rows by the text in a column, in the order of their first appearance. */
export function groupBy(rows: readonly Row[], of: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(of(row))
    if (group) group.push(row)
    else groups.set(of(row), [row])
  }
  return groups
}

export const months = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

export const inMonth = (rows: readonly Row[], month: string): Row[] =>
  rows.filter(({ Date: date }) => String(date).startsWith(month))

/** The largest first. */
export const ranked = (groups: ReadonlyMap<string, Row[]>, of: (rows: Row[]) => number): [string, number][] =>
  [...groups].map(([name, rows]): [string, number] => [name, of(rows)]).sort((a, b) => b[1] - a[1])
