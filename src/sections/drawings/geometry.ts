/**
 * Geometry of the drawings. Deterministic, so that server and browser render the same markup. The y axis points down;
 * angles are in degrees, clockwise from the right.
 */
export type Point = readonly [x: number, y: number]

/** Horizontal shift per unit down of an edge that leans 12°. */
export const leanPerUnit = 0.21256

/** One decimal is accurate to a tenth of a pixel or better, and halves the size of a path. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/**
 * Steps from one point to the next, for relative path commands: shorter than absolute points, and they compress better. Between
 * rounded points, so that rounding errors do not add up.
 */
export const steps = (from: Point, ...points: readonly Point[]): string =>
  points
    .flatMap(([x, y]) => [round(round(x) - round(from[0])), round(round(y) - round(from[1]))])
    .map((step) => String(step).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')

export const polar = ([x, y]: Point, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** Seeded random numbers in [0, 1): mulberry32. */
export function createSequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A pane of window light with its top left corner at (x, y), leaning left. */
export const leaningPane = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}l${round(-height * leanPerUnit)} ${height}h${-width}z`

/** A smooth path through a function's values; each segment uses the function's slope at both ends. */
export function curve(height: (x: number) => number, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces
  const rise = (x: number) => ((height(x + 1) - height(x - 1)) / 2) * (step / 3)
  let path = `M${at([from, height(from)])}`
  for (let piece = 0; piece < pieces; piece++) {
    const start = from + piece * step
    const end = start + step
    const leaving: Point = [start + step / 3, height(start) + rise(start)]
    const arriving: Point = [end - step / 3, height(end) - rise(end)]
    path += `C${at(leaving)} ${at(arriving)} ${at([end, height(end)])}`
  }
  return path
}

/** A closed shape as scissors would cut it: a smooth line through the points. */
export function cut(points: readonly Point[]): string {
  const of = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  let path = `M${at(of(0))}`
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [of(index - 1), of(index), of(index + 1), of(index + 2)]
    const pull = (start: Point, end: Point, share: number): Point => [
      (end[0] - start[0]) * share,
      (end[1] - start[1]) * share,
    ]
    const leave = pull(before, to, 1 / 6)
    const arrive = pull(from, after, 1 / 6)
    path += `c${steps(from, [from[0] + leave[0], from[1] + leave[1]], [to[0] - arrive[0], to[1] - arrive[1]], to)}`
  }
  return `${path}Z`
}
