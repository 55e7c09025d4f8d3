import type { ReactNode } from 'react'

type ReportProps = {
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
  chosen: number
  /** Caption of the table with all rows. */
  all: string
  /** Whether that table is open initially. */
  isOpen?: boolean
}

/** The figures of one row in large type, and the table of all rows from which they are taken. */
export function Report({ columns, rows, chosen, all, isOpen = false }: ReportProps): ReactNode {
  const lit = rows[chosen]
  return (
    <div className="report">
      <div className="report__lit" aria-live="polite" aria-atomic="true">
        <p className="report__name type-h3" data-figure>
          {lit?.name}
        </p>
        <dl className="report__figures">
          {columns.map((column, index) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd data-figure>{lit?.cells[index]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <details className="report__all" open={isOpen}>
        <summary>{all}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table is reached by keyboard */}
        <section className="report__scroll" aria-label={all} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, cells }, row) => (
                <tr key={name} data-lit={row === chosen ? '' : undefined}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}
