import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createTokenBucket } from './token-bucket.ts'

test('allows a burst of the capacity, then one per refill, never more than the capacity', async () => {
  const clock = createFakeClock()
  const bucket = createTokenBucket({ clock, capacity: 3, refillMs: 100 })
  const taken = (tries: number) => Array.from({ length: tries }, bucket.take).filter(Boolean).length
  expect(taken(10)).toBe(3)
  await clock.advance(99)
  expect(taken(1)).toBe(0)
  await clock.advance(1)
  expect(taken(10)).toBe(1)
  bucket.giveBack()
  expect(taken(10)).toBe(1)
  await clock.advance(60_000)
  bucket.giveBack()
  expect(taken(10)).toBe(3)
})
