import { expect, test } from 'vitest'
import { labelAnchor, labelLines, polygonPath, radarPoints, shareOf } from './chart.tsx'

test.each([
  [50, 100, 0.5],
  [140, 100, 1],
  [-3, 100, 0],
  [0, 0, 0],
  [5, 0, 0],
  [Number.NaN, 100, 0],
])('AUD-1 %s of %s is drawn as %s', (value, max, share) => {
  expect(shareOf(value, max)).toBe(share)
})

test('AUD-1 the first axis of a radar points up, the others follow clockwise', () => {
  expect(radarPoints([1, 1, 1, 1], [100, 100], 50)).toEqual([
    [100, 50],
    [150, 100],
    [100, 150],
    [50, 100],
  ])
  expect(radarPoints([0.5], [0, 0], 10)).toEqual([[0, -5]])
})

test('AUD-1 an outline needs three corners', () => {
  expect(polygonPath([])).toBe('')
  expect(
    polygonPath([
      [0, 0],
      [1, 1],
    ]),
  ).toBe('')
  expect(
    polygonPath([
      [0, 0],
      [1, 1],
      [0, 2],
    ]),
  ).toBe('M0 0L1 1L0 2Z')
})

test('AUD-1 labels grow away from the chart', () => {
  const centre = [100, 100] as const
  expect(labelAnchor([100, 40], centre)).toBe('middle')
  expect(labelAnchor([150, 100], centre)).toBe('start')
  expect(labelAnchor([50, 100], centre)).toBe('end')
})

test.each([
  ['Website', ['Website']],
  ['Social media', ['Social', 'media']],
  ['Visitors into customers', ['Visitors into', 'customers']],
  ['', ['']],
])('AUD-1 breaks the label %s evenly', (label, lines) => {
  expect(labelLines(label)).toEqual(lines)
})
