import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createChangeDebounce } from './content-store.ts'

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

test('does not wait without a change', async () => {
  const { waited } = start()
  expect(await waited()).toBe(0)
})

test('waits until 300 ms have passed without a change', async () => {
  const { clock, quiet, waited } = start()
  quiet.restart()
  const wait = waited()
  await clock.advance(200)
  quiet.restart()
  await clock.advance(1_000)
  expect(await wait).toBe(500)
})

test('delays a reader for at most 2 s during continuous changes', async () => {
  const { clock, quiet, waited } = start()
  const waits: Promise<number>[] = []
  for (let change = 0; change < 60; change++) {
    quiet.restart()
    if (change % 20 === 0) waits.push(waited())
    await clock.advance(100)
  }
  expect(await Promise.all(waits)).toEqual([2_000, 4_000, 6_000])
})
