import type { ReactNode } from 'react'
import { labelAnchor, type Point, polygonPath, radarPoints, shareOf } from './chart-geometry.ts'
import { DataTable } from './data-table.tsx'

export type ChartValue = {
  label: string
  value: number
  /** The value as it is written, in the language of the page. */
  text: string
}

type ChartProps = {
  caption: string
  /** Names of the two columns of its table. */
  columns: readonly [label: string, value: string]
  values: readonly ChartValue[]
  /** End of the scale; it begins at 0. */
  max: number
}

/** A picture of some values, and beneath it the same in a table: the picture is for the eye only. */
function Chart({ caption, columns, values, children }: ChartProps & { children: ReactNode }) {
  return (
    <figure className="chart">
      <div className="chart__picture">{children}</div>
      <DataTable caption={caption} columns={columns} rows={values.map(({ label, text }) => [label, text])} />
    </figure>
  )
}

const bar = { width: 600, gap: 64 }

/** Each value is a match, burnt as far as it goes. */
export function BarChart(props: ChartProps) {
  const { values, max } = props
  return (
    <Chart {...props}>
      <svg viewBox={`0 0 ${bar.width} ${values.length * bar.gap}`} aria-hidden="true">
        {values.map(({ label, value, text }, row) => {
          const y = row * bar.gap + 44
          const end = Math.round(shareOf(value, max) * bar.width)
          return (
            <g key={label}>
              <text className="chart__label" y={y - 16}>
                {label}
              </text>
              <text className="chart__value" x={bar.width} y={y - 12} textAnchor="end">
                {text}
              </text>
              <path className="chart__track" d={`M0 ${y}H${bar.width}`} />
              <path className="chart__bar" d={`M0 ${y}H${end}`} />
            </g>
          )
        })}
      </svg>
    </Chart>
  )
}

const radar = { width: 640, height: 480, radius: 168 }
const centre: Point = [radar.width / 2, radar.height / 2]
const rings = [0.25, 0.5, 0.75, 1]

/** Values around a point. It needs three at least; fewer are only in the table. */
export function RadarChart(props: ChartProps) {
  const { values, max } = props
  const ring = (share: number) =>
    radarPoints(
      values.map(() => share),
      centre,
      radar.radius,
    )
  const corners = radarPoints(
    values.map(({ value }) => shareOf(value, max)),
    centre,
    radar.radius,
  )
  return (
    <Chart {...props}>
      <svg viewBox={`0 0 ${radar.width} ${radar.height}`} aria-hidden="true">
        {rings.map((share) => (
          <path key={share} className="chart__ring" d={polygonPath(ring(share))} />
        ))}
        {ring(1).map(([x, y]) => (
          <path key={`${x} ${y}`} className="chart__ring" d={`M${centre[0]} ${centre[1]}L${x} ${y}`} />
        ))}
        <path className="chart__area" d={polygonPath(corners)} />
        {ring(1.14).map((point, axis) => (
          <text
            key={values[axis]?.label}
            className="chart__label"
            x={point[0]}
            y={point[1] + 6}
            textAnchor={labelAnchor(point, centre)}
          >
            {values[axis]?.label}
          </text>
        ))}
      </svg>
    </Chart>
  )
}
