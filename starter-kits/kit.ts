import type { TemplateName } from '#forms/choices.ts'
import type { Language } from '#locale/language.ts'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>
type Both = Readonly<Record<Language, string>>

/** How a number of a report is written. */
export type Format = 'number' | 'euro' | 'percent' | 'minutes'

/** A number that the finished report must show for the year of the check, worked out here a second time. */
export type Check = { measure: string; value: number; format: Format }

/** A chart of the report page: what goes into its wells, and how it comes out with the sample. */
export type Chart = {
  kind: 'line' | 'bar'
  title: Both
  /** `Table[Column]` of the axis. */
  axis: string
  /** Names of measures. */
  values: readonly string[]
  /** One list for each measure, in the order of the axis; null where there is nothing. */
  sample: readonly (readonly (number | null)[])[]
  labels: readonly string[]
}

/** One starter kit: its data, and the report page that the guide leads to. */
export type Kit = {
  name: TemplateName
  /** Name of the table in the model, and so of the file: Power BI names a table after its file. */
  table: string
  /** Every column, with what it holds; what has no value may stay empty. */
  columns: Readonly<Record<string, Both>>
  rows: readonly Row[]
  intro: Both
  /** The year that the slicer is set to, and the checks are made for. */
  year: number
  /** The first four are the cards at the top of the page. */
  checks: readonly Check[]
  main: Chart
  side: Chart
  /** `Table[Column]` first, then names of measures. */
  list: { title: Both; columns: readonly string[] }
  /** What to look at first, once it stands. */
  reading: Both
}

/** Comma-separated, with line ends as RFC 4180 has them. Whole numbers and ISO dates only: every locale reads them alike. */
export function csvOf({ columns, rows }: Pick<Kit, 'columns' | 'rows'>): string {
  const names = Object.keys(columns)
  const quoted = (cell: Cell) => {
    const text = cell === null ? '' : String(cell)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}
