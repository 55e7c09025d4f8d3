import { Choice, Piece } from '../piece.tsx'
import { Report } from '../report.tsx'
import type { ServicePiecesCopy } from '../service-copy.server.ts'

/** The height of the tallest bar, in units of the drawing. */
const tallest = 240

/** A one-page report: the selected product is lit, with the answer to the question above it. */
export function ProductReport({ copy }: { copy: ServicePiecesCopy['products'] }) {
  const { heading, lead, group, all, columns, rows } = copy
  const best = rows.findIndex(([, share]) => share === 1)
  return (
    <Piece kind="report" name="products" surface="on-ink" heading={heading} lead={lead}>
      <div className="products-report wrap">
        <div className="products-report__chart">
          <svg viewBox={`0 0 500 ${tallest}`} preserveAspectRatio="none" aria-hidden="true">
            {rows.map(([name, share], index) => (
              <path
                key={name}
                d={`M${index * 100 + 12} ${tallest}v${-share * tallest}h76v${share * tallest}z`}
                data-wedge
                data-lit={index === best ? '' : undefined}
              />
            ))}
          </svg>
          <Choice
            name="product"
            legend={group}
            options={rows.map(([name]) => ({ label: name, short: name }))}
            chosen={best}
          />
        </div>
        <Report
          columns={columns}
          rows={rows.map(([name, , cells]) => ({ name, cells }))}
          chosen={best}
          all={all}
        />
      </div>
    </Piece>
  )
}
