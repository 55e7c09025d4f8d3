import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createChangeDebounce } from './change-debounce.ts'

function start() {
  const clock = createFakeClock()
  const quiet = createChangeDebounce(clock)
  const started = clock.now()
  const waited = async () => {
    await quiet.wait()
    return clock.now() - started
  }
  return { clock, quiet, waited }
}

test('where nothing has changed nobody waits', async () => {
  const { waited } = start()
  expect(await waited()).toBe(0)
})

test('a reader waits until no change has come for 300 ms', async () => {
  const { clock, quiet, waited } = start()
  quiet.restart()
  const wait = waited()
  await clock.advance(200)
  quiet.restart()
  await clock.advance(1_000)
  expect(await wait).toBe(500)
})

test('changes without end delay nobody for more than 2 s, again and again', async () => {
  const { clock, quiet, waited } = start()
  const waits: Promise<number>[] = []
  for (let change = 0; change < 60; change++) {
    quiet.restart()
    if (change % 20 === 0) waits.push(waited())
    await clock.advance(100)
  }
  expect(await Promise.all(waits)).toEqual([2_000, 4_000, 6_000])
})
