/** Maximum distance of an outline from the traced shape, in pixels. */
const tolerancePx = 0.33
/** Minimum coverage of a pixel that belongs to the shape. */
const threshold = 127.5

/** A bitmap of one letter: coverage from 0 to 255, row by row. Its outermost pixels are empty. */
export type Bitmap = { coverage: Uint8Array; width: number; height: number }

/**
 * Traces the outlines of a shape by marching squares, then simplifies them with the Douglas–Peucker algorithm. Outer outlines
 * run counterclockwise on the screen, those of holes clockwise: the shape is always on the left.
 * @returns straight segments, four numbers each: x and y of the start, x and y of the end, in pixels of the bitmap
 */
export function traceOutlines(bitmap: Bitmap): number[] {
  const next = followingCrossings(bitmap)
  const pieces: number[] = []
  for (let start = 0; start < next.length; start++) {
    const ring: Point[] = []
    for (let crossing = start; (next[crossing] ?? -1) >= 0; ) {
      ring.push(pointOf(crossing, bitmap))
      const following = next[crossing] ?? -1
      next[crossing] = -1
      crossing = following
    }
    const [first] = ring
    if (!first || ring.length < 4) continue
    const kept = simplify([...ring, first])
    for (const [index, [x, y]] of kept.slice(1).entries()) {
      const [fromX, fromY] = kept[index] as Point
      pieces.push(fromX, fromY, x, y)
    }
  }
  return pieces
}

type Point = readonly [x: number, y: number]

/**
 * A crossing is between pixel i and the one to its right (number 2i) or the one below it (2i + 1).
 * @returns for each crossing the next one on the outline, or -1
 */
function followingCrossings({ coverage, width, height }: Bitmap): Int32Array {
  const next = new Int32Array(2 * width * height).fill(-1)
  const isIn = (pixel: number) => ((coverage[pixel] ?? 0) > threshold ? 1 : 0)
  for (let row = 0; row < height - 1; row++) {
    for (let pixel = row * width, end = pixel + width - 1; pixel < end; pixel++) {
      const below = pixel + width
      const kind = (isIn(pixel) << 3) | (isIn(below) << 2) | (isIn(pixel + 1) << 1) | isIn(below + 1)
      const sides = { t: 2 * pixel, l: 2 * pixel + 1, r: 2 * pixel + 3, b: 2 * below }
      // "tr" leads from the top side of the square to its right side.
      for (const step of stepsOf[kind]?.split(' ') ?? [])
        if (step) next[sides[step[0] as keyof typeof sides]] = sides[step[1] as keyof typeof sides]
    }
  }
  return next
}

/**
 * The steps through a square, by the corners that are inside the shape: 8 top left, 4 bottom left, 2 top right, 1 bottom right.
 * Two corners that only touch diagonally are not joined.
 */
const stepsOf = [
  '',
  'rb',
  'tr',
  'tb',
  'bl',
  'rl',
  'tr bl',
  'tl',
  'lt',
  'lt rb',
  'lr',
  'lb',
  'bt',
  'rt',
  'br',
  '',
]

function pointOf(crossing: number, { coverage, width }: Bitmap): Point {
  const pixel = crossing >> 1
  const isDown = crossing & 1
  const from = coverage[pixel] ?? 0
  const share = (threshold - from) / ((coverage[pixel + (isDown ? width : 1)] ?? 0) - from)
  const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5]
  return isDown ? [x, y + share] : [x + share, y]
}

/** Douglas–Peucker without recursion, for a closed ring whose first point is repeated at its end. */
function simplify(ring: readonly Point[]): Point[] {
  const last = ring.length - 1
  const half = last >> 1
  const isKept = new Uint8Array(ring.length)
  isKept[0] = isKept[half] = isKept[last] = 1
  const spans: (readonly [number, number])[] = [
    [0, half],
    [half, last],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [x, y] = ring[from] as Point
    const [endX, endY] = ring[to] as Point
    const length = Math.hypot(endX - x, endY - y) || 1
    let worst = tolerancePx
    let at = 0
    for (let index = from + 1; index < to; index++) {
      const [pointX, pointY] = ring[index] as Point
      const off = Math.abs((pointX - x) * (endY - y) - (pointY - y) * (endX - x)) / length
      if (off > worst) [worst, at] = [off, index]
    }
    if (at === 0) continue
    isKept[at] = 1
    spans.push([from, at], [at, to])
  }
  return ring.filter((_, index) => isKept[index])
}
