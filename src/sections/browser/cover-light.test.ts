import { expect, test } from 'vitest'
import { lightAt } from './cover-light.ts'

test('LIGHT-1 the light stands where the pointer is over the cover, or at its nearest end', () => {
  expect([100, 300, 500].map((x) => lightAt(x, 100, 400))).toEqual([0, 50, 100])
  expect([lightAt(20, 100, 400), lightAt(900, 100, 400)]).toEqual([0, 100])
})
