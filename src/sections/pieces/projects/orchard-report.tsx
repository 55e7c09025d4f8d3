import { formatNumber } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '../../drawings/copy.server.ts'
import { at, type Point, polar, round } from '../../drawings/geometry.ts'
import { Choice, Piece } from '../piece.tsx'
import type { ProjectPiecesCopy } from '../project-copy.server.ts'
import { Report } from '../report.tsx'

/** A year of the invented orchard: tonnes picked, pressed and sold, pickers, days of rain, waste in percent. */
const year = [
  [0, 3.1, 2.2, 0, 9, 4],
  [0, 2.4, 1.9, 0, 8, 4],
  [0, 1.2, 1.6, 0, 7, 5],
  [0, 0.6, 1.1, 0, 8, 6],
  [0, 0, 0.8, 0, 10, 6],
  [2.1, 0.3, 1.4, 3, 7, 2],
  [6.4, 1.1, 2.6, 5, 5, 2],
  [14.8, 4.6, 4.1, 8, 4, 3],
  [27.5, 11.9, 7.3, 12, 5, 3],
  [34, 18.2, 9.4, 14, 6, 3],
  [9.2, 7.5, 5.8, 6, 9, 4],
  [0, 4, 3.9, 0, 10, 4],
]
const october = 9
const most = 34
const centre: Point = [0, 0]
const [inner, outer] = [52, 150]

/** The lit month points to the right. */
const degreesOf = (month: number) => (month - october) * 30

function wedge(month: number, tonnes: number): string {
  const radius = round(inner + 8 + (outer - inner - 8) * (tonnes / most))
  const corner = (distance: number, degrees: number) =>
    at(polar(centre, distance, degreesOf(month) + degrees))
  return `M${corner(inner, -12)}L${corner(radius, -12)}A${radius} ${radius} 0 0 1 ${corner(radius, 12)}L${corner(inner, 12)}A${inner} ${inner} 0 0 0 ${corner(inner, -12)}Z`
}

type OrchardReportProps = { copy: ProjectPiecesCopy['orchard']; drawings: DrawingsCopy; language: Language }

/** The orchard's report: selecting a month turns its wedge towards the table and lights it. */
export function OrchardReport({ copy, drawings, language }: OrchardReportProps) {
  const { heading, lead, group, months, columns, all } = copy
  const initials = drawings.dashboard.months
  return (
    <Piece kind="report" name="orchard" surface="on-ink" heading={heading} lead={lead}>
      <div className="orchard wrap">
        <div className="orchard__wheel">
          <svg viewBox="-210 -210 420 420" aria-hidden="true">
            <circle r="90" />
            <circle r="150" />
            <g className="orchard__wedges">
              {year.map(([tonnes = 0], month) => (
                <path
                  key={months[month]}
                  d={wedge(month, tonnes)}
                  data-wedge
                  data-lit={month === october ? '' : undefined}
                />
              ))}
            </g>
          </svg>
          <Choice
            name="month"
            legend={group}
            options={months.map((label, month) => ({ label, short: initials[month] }))}
            chosen={october}
          />
        </div>
        <Report
          columns={columns}
          rows={year.map((figures, month) => ({
            name: months[month] ?? '',
            cells: figures.map((figure) => formatNumber(figure, language)),
          }))}
          chosen={october}
          all={all}
          isOpen
        />
      </div>
    </Piece>
  )
}
