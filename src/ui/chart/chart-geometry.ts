/** Geometry of charts. The y axis points down; a radar's first axis points up. */
export type Point = readonly [x: number, y: number]

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
