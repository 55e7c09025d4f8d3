import { expect, test } from 'vitest'
import { shortestTurn } from './turn.ts'

test.each([
  [0, 30, 30],
  [0, 330, -30],
  [330, 0, 360],
  [-330, 30, -330],
  [720, 90, 810],
])('from %d° to %d° the nearest is %d°', (from, target, nearest) => {
  expect(shortestTurn(from, target)).toBe(nearest)
})
