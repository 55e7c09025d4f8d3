import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { maxUnansweredProbes, probeEveryMs } from '../policies.ts'
import { createHangWatch } from './hang-watch.ts'

function start(answers: () => boolean) {
  const clock = createFakeClock()
  let probes = 0
  let isHung = false
  const watch = createHangWatch({
    clock,
    probe() {
      probes += 1
      if (answers()) watch.sawAnswer()
    },
  })
  const end = new AbortController()
  const ended = watch.hung(end.signal).then(
    () => {
      isHung = true
    },
    () => {},
  )
  return { clock, watch, end, ended, probes: () => probes, isHung: () => isHung }
}

test('a WordPress that answers its probes is left alone', async () => {
  const { clock, probes, isHung } = start(() => true)
  await clock.advance(probeEveryMs * 100)
  expect([probes(), isHung()]).toEqual([101, false])
})

test('one that answers nothing is hung after so many probes, and not before', async () => {
  const { clock, isHung } = start(() => false)
  await clock.advance(probeEveryMs * maxUnansweredProbes - 1)
  expect(isHung()).toBe(false)
  await clock.advance(1)
  expect(isHung()).toBe(true)
})

test('a busy one, which answers others and no probe, is left alone', async () => {
  const { clock, watch, isHung } = start(() => false)
  for (let answer = 0; answer < 50; answer++) {
    await clock.advance(probeEveryMs * (maxUnansweredProbes - 1))
    watch.sawAnswer()
  }
  expect(isHung()).toBe(false)
})

test('the watch ends with its signal', async () => {
  const { clock, end, ended, isHung } = start(() => false)
  end.abort()
  await ended
  await clock.advance(probeEveryMs * 100)
  expect(isHung()).toBe(false)
})
