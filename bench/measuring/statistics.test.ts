import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

test('percentiles, in whatever order the values come', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.99)).toBe(100)
  expect(percentile(hundred, 0.5)).toBe(51)
  expect(percentile(hundred, 1)).toBe(100)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([])).toBeNaN()
})
