import type { ReactNode } from 'react'

type DataTableProps = {
  /** Names the table, and the region that scrolls when it is wider than its place. */
  caption: string
  columns: readonly string[]
  /** The first cell of each row is its name. */
  rows: readonly (readonly ReactNode[])[]
}

/** Rows with names, in columns with names. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
