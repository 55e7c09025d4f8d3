import type { ReactNode } from 'react'
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
  /** Cells of its table, one row per value. */
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

/** Long labels are split into two lines. */
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

/** Geometry of charts. The y axis points down; a radar's first axis points up. */
type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 100) / 100

/** A value's share of the scale, clamped to 0…1; NaN counts as 0. */
export function shareOf(value: number, max: number): number {
  const share = value / max
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0
}

/** Corners of a radar polygon, one per share (0 to 1), clockwise from the top. */
export function radarPoints(shares: readonly number[], [x, y]: Point, radius: number): Point[] {
  return shares.map((share, axis) => {
    const angle = (axis / shares.length) * 2 * Math.PI - Math.PI / 2
    return [round(x + Math.cos(angle) * radius * share), round(y + Math.sin(angle) * radius * share)]
  })
}

/** A closed path through points; empty with fewer than three. */
export const polygonPath = (points: readonly Point[]): string =>
  points.length < 3 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** `text-anchor` of an axis label, so that it grows away from the chart. */
export function labelAnchor([x]: Point, [centre]: Point): 'start' | 'middle' | 'end' {
  if (Math.abs(x - centre) < 1) return 'middle'
  return x > centre ? 'start' : 'end'
}

/** Splits a label into the two lines of most similar length. */
export function labelLines(label: string): string[] {
  const words = label.split(' ')
  const splits = words
    .slice(1)
    .map((_, before) => [words.slice(0, before + 1).join(' '), words.slice(before + 1).join(' ')])
  const unevenness = ([first = '', second = '']: string[]) => Math.abs(first.length - second.length)
  return splits.toSorted((one, other) => unevenness(one) - unevenness(other))[0] ?? [label]
}
