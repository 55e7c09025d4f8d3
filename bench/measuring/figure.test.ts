import { expect, test } from 'vitest'
import { formatFigures, holds } from './figure.ts'

const figure = { name: 'something', unit: 'ms' }

test.each([
  [5, { atMost: 5 }, true],
  [5.1, { atMost: 5 }, false],
  [5, { atLeast: 5 }, true],
  [4.9, { atLeast: 5 }, false],
  [Number.NaN, { atMost: 5 }, false],
  [Number.NaN, { atLeast: 5 }, false],
  [1e9, null, true],
])('%d under %o holds: %s', (value, bound, isHeld) => {
  expect(holds({ ...figure, value, bound })).toBe(isHeld)
})

test('the table gives value, unit, limit and verdict, and explains failures', () => {
  const lines = formatFigures([
    { ...figure, value: 4, bound: { atMost: 5 }, detail: 'not shown' },
    { ...figure, name: 'share', value: 1, unit: '%', bound: { atLeast: 80 }, detail: '3 × 503' },
    { ...figure, name: 'only told', value: 7, bound: null },
  ])
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'something 4.0 ms at most 5 ms holds',
    'share 1.0 % at least 80 % MISSED 3 × 503',
    'only told 7.0 ms',
  ])
})
