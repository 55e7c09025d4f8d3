import { expect, test } from 'vitest'
import { nextMotion } from './marquee-motion.ts'

const still = { offsetPx: 0, boost: 0 }

test('LIM-5 a frame more than 50 ms after the last is ignored', () => {
  const moving = { offsetPx: -120, boost: 2 }
  expect(nextMotion(moving, { elapsedMs: 51, scrolledPx: 900, loopPx: 2000 })).toBe(moving)
  expect(nextMotion(moving, { elapsedMs: 0, scrolledPx: 900, loopPx: 2000 })).toBe(moving)
  expect(nextMotion(moving, { elapsedMs: 50, scrolledPx: 900, loopPx: 2000 })).not.toEqual(moving)
})

test('the line moves to the left, faster while the page scrolls in either direction', () => {
  const calm = nextMotion(still, { elapsedMs: 16, scrolledPx: 0, loopPx: 2000 })
  const down = nextMotion(still, { elapsedMs: 16, scrolledPx: 40, loopPx: 2000 })
  const up = nextMotion(still, { elapsedMs: 16, scrolledPx: -40, loopPx: 2000 })
  expect(calm.offsetPx).toBeCloseTo(-0.72)
  expect(down.offsetPx).toBeLessThan(calm.offsetPx)
  expect(up).toEqual(down)
})

test('the speed has a limit and settles', () => {
  let motion = still
  for (let frame = 0; frame < 200; frame++)
    motion = nextMotion(motion, { elapsedMs: 16, scrolledPx: 9999, loopPx: 2000 })
  expect(motion.boost).toBeCloseTo(6, 3)
  for (let frame = 0; frame < 200; frame++)
    motion = nextMotion(motion, { elapsedMs: 16, scrolledPx: 0, loopPx: 2000 })
  expect(motion.boost).toBeCloseTo(0, 3)
})

test('after one loop the line begins again', () => {
  const motion = nextMotion({ offsetPx: -1999.9, boost: 0 }, { elapsedMs: 16, scrolledPx: 0, loopPx: 2000 })
  expect(motion.offsetPx).toBeGreaterThan(-1)
})
