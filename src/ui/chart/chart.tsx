import type { ReactNode } from 'react'
import { labelAnchor, labelLines, type Point, polygonPath, radarPoints, shareOf } from './chart-geometry.ts'
import { DataTable } from './data-table.tsx'

export type ChartValue = {
  label: string
  value: number
  /** Comparison value, drawn as an outline. */
  reference: number
}

type RadarChartProps = {
  caption: string
  /** Column headers of its table. */
  columns: readonly string[]
  /** Cells of its table, a row per value. */
  rows: readonly (readonly ReactNode[])[]
  values: readonly ChartValue[]
  /** Maximum of the scale, which starts at 0. */
  max: number
}

const radar = { width: 640, height: 500, radius: 168 }
const centre: Point = [radar.width / 2, radar.height / 2]
const rings = [0.25, 0.5, 0.75, 1]
const lineHeight = 24

/**
 * A radar chart with an equivalent table; the picture is hidden from assistive technology. With fewer than three
 * values there is only the table.
 */
export function RadarChart({ caption, columns, rows, values, max }: RadarChartProps) {
  const corners = (share: (value: ChartValue) => number) =>
    radarPoints(values.map(share), centre, radar.radius)
  const outline = (share: (value: ChartValue) => number) => polygonPath(corners(share))
  const spokes = corners(() => 1).map(([x, y]) => `M${centre[0]} ${centre[1]}L${x} ${y}`)
  return (
    <figure className="chart">
      <svg className="chart__picture" viewBox={`0 0 ${radar.width} ${radar.height}`} aria-hidden="true">
        <path
          className="chart__web"
          d={[...rings.map((share) => outline(() => share)), ...spokes].join('')}
        />
        <path className="chart__area" d={outline(({ value }) => shareOf(value, max))} />
        <path className="chart__reference" d={outline(({ reference }) => shareOf(reference, max))} />
        {corners(() => 1.16).map((point, axis) => (
          <AxisLabel key={values[axis]?.label} label={values[axis]?.label ?? ''} point={point} />
        ))}
      </svg>
      <DataTable caption={caption} columns={columns} rows={rows} />
    </figure>
  )
}

/** Long labels take two lines. */
function AxisLabel({ label, point: [x, y] }: { label: string; point: Point }) {
  const lines = labelLines(label)
  const first = y - ((lines.length - 1) * lineHeight) / 2 + 6
  return (
    <text className="chart__label" textAnchor={labelAnchor([x, y], centre)}>
      {lines.map((line, row) => (
        <tspan key={line} x={x} y={first + row * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
