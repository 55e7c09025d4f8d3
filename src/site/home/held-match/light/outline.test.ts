import { describe, expect, test } from 'vitest'
import { traceOutlines } from './outline.ts'

/** A bitmap from rows of text: `#` is inside the shape. */
function bitmapOf(...rows: string[]) {
  const width = (rows[0]?.length ?? 0) + 2
  const framed = [' '.repeat(width), ...rows.map((row) => ` ${row} `), ' '.repeat(width)]
  return {
    coverage: Uint8Array.from(framed.join(''), (pixel) => (pixel === '#' ? 255 : 0)),
    width,
    height: framed.length,
  }
}

/** Closed rings of points, assembled from the segments. */
function ringsOf(pieces: readonly number[]) {
  const rings: number[][][] = []
  let ring: number[][] = []
  for (let at = 0; at < pieces.length; at += 4) {
    const [x = 0, y = 0, endX, endY] = pieces.slice(at)
    ring.push([x, y])
    if (endX !== ring[0]?.[0] || endY !== ring[0]?.[1]) continue
    rings.push(ring)
    ring = []
  }
  expect(ring).toEqual([])
  return rings
}

/** Positive if a ring runs counterclockwise on the screen, as outer outlines do. */
const areaOf = (ring: readonly number[][]) =>
  ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + (nextX * y - x * nextY) / 2
  }, 0)

const square = Array(12).fill('############')
const ring = square.map((row, index) => (index > 2 && index < 9 ? '###      ###' : row))

describe('traceOutlines', () => {
  test('finds one closed outline of about the area of a shape', () => {
    const [outline = [], ...others] = ringsOf(traceOutlines(bitmapOf(...square)))
    expect(others).toEqual([])
    expect(areaOf(outline)).toBeGreaterThan(142)
    expect(areaOf(outline)).toBeLessThan(144.1)
  })

  test('keeps few points of a straight side', () => {
    expect(traceOutlines(bitmapOf(...square)).length / 4).toBeLessThanOrEqual(9)
  })

  test('runs round a hole the other way', () => {
    const areas = ringsOf(traceOutlines(bitmapOf(...ring))).map(areaOf)
    expect(areas.map(Math.sign).toSorted()).toEqual([-1, 1])
    expect(areas.reduce((sum, area) => sum + area)).toBeCloseTo(144 - 36, -1)
  })

  test.each([
    ['falling', ['##  ', '##  ', '  ##', '  ##']],
    ['rising', ['  ##', '  ##', '##  ', '##  ']],
  ])('keeps two parts apart that touch at a corner: %s', (_, rows) => {
    const rings = ringsOf(traceOutlines(bitmapOf(...rows)))
    expect(rings).toHaveLength(2)
    for (const one of rings) expect(areaOf(one)).toBeGreaterThan(2)
  })

  test('places an edge by how much of a pixel is covered', () => {
    const bitmap = bitmapOf(...square)
    const soft = bitmap.coverage.map((value, pixel) => (pixel % bitmap.width === 1 ? value / 4 : value))
    const [outline = []] = ringsOf(traceOutlines({ ...bitmap, coverage: soft }))
    const left = Math.min(...outline.map(([x = 0]) => x))
    expect(left).toBeGreaterThan(1.75)
    expect(left).toBeLessThan(2.01)
  })

  test('finds nothing in an empty bitmap', () => {
    expect(traceOutlines(bitmapOf('    ', '    '))).toEqual([])
  })
})
