/** The value below which the given share (0 to 1) of the values lies; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The slope of the least-squares line through the points, in y per x; NaN for fewer than two. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [x, y] = [mean('x'), mean('y')]
  const rise = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return rise / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}
