import { expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createFakeClock } from './fake-clock.ts'

test('setting the wall clock changes dates, but neither durations nor sleepers', async () => {
  const clock = createFakeClock(1_000_000)
  const woken: number[] = []
  void clock.sleep(100).then(() => woken.push(clock.monotonic()))
  await clock.advance(60)
  clock.setWallClock(-7_200_000)
  expect([clock.now(), clock.monotonic()]).toEqual([1_000_000 + 60 - 7_200_000, 60])
  await clock.advance(40)
  expect(woken).toEqual([100])
})

test('the monotonic time of the system never steps back', () => {
  const times = Array.from({ length: 100 }, () => systemClock.monotonic())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
