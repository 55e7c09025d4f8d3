import { expect, test } from 'vitest'
import { nextBoost } from './start-marquee.ts'

test('LIM-5 ignores a frame more than 50 ms after the last', () => {
  expect(nextBoost(2, { elapsedMs: 51, scrolledPx: 900 })).toBe(2)
  expect(nextBoost(2, { elapsedMs: 0, scrolledPx: 900 })).toBe(2)
  expect(nextBoost(2, { elapsedMs: 50, scrolledPx: 900 })).not.toBe(2)
})

test('scrolling in either direction makes it faster', () => {
  const down = nextBoost(0, { elapsedMs: 16, scrolledPx: 40 })
  expect(down).toBeGreaterThan(0)
  expect(nextBoost(0, { elapsedMs: 16, scrolledPx: -40 })).toBe(down)
})

test('the boost has a limit, and ends', () => {
  let boost = 0
  for (let frame = 0; frame < 200; frame++) boost = nextBoost(boost, { elapsedMs: 16, scrolledPx: 9999 })
  expect(boost).toBeCloseTo(6, 3)
  for (let frame = 0; frame < 200; frame++) boost = nextBoost(boost, { elapsedMs: 16, scrolledPx: 0 })
  expect(boost).toBe(0)
})
