import { expect, test } from 'vitest'
import { median, percentile, slope } from './statistics.ts'

test('computes percentiles from values in any order', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.99)).toBe(100)
  expect(percentile(hundred, 0.5)).toBe(51)
  expect(percentile(hundred, 1)).toBe(100)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([])).toBeNaN()
})

test('computes the slope of points that are not quite on a line', () => {
  expect(slope([1, 2, 3].map((x) => ({ x, y: 5 - 2 * x })))).toBeCloseTo(-2)
  expect(slope([4, 6, 4, 6].map((y, x) => ({ x, y })))).toBeCloseTo(0.4)
  expect(slope([{ x: 1, y: 1 }])).toBeNaN()
})
