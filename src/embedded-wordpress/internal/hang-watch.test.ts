import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createHangWatch, maxUnansweredProbes, probeEveryMs } from './hang-watch.ts'

function start(answers: () => boolean) {
  const clock = createFakeClock()
  let probes = 0
  let hasHung = false
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
      hasHung = true
    },
    () => {},
  )
  return { clock, watch, end, ended, probes: () => probes, hasHung: () => hasHung }
}

test('does not end a WordPress that answers its probes', async () => {
  const { clock, probes, hasHung } = start(() => true)
  await clock.advance(probeEveryMs * 100)
  expect([probes(), hasHung()]).toEqual([101, false])
})

test('reports one as hung after the configured number of failed probes, not before', async () => {
  const { clock, hasHung } = start(() => false)
  await clock.advance(probeEveryMs * maxUnansweredProbes - 1)
  expect(hasHung()).toBe(false)
  await clock.advance(1)
  expect(hasHung()).toBe(true)
})

test('does not end a busy one that answers other requests', async () => {
  const { clock, watch, hasHung } = start(() => false)
  for (let answer = 0; answer < 50; answer++) {
    await clock.advance(probeEveryMs * (maxUnansweredProbes - 1))
    watch.sawAnswer()
  }
  expect(hasHung()).toBe(false)
})

test('the watch ends with its signal', async () => {
  const { clock, end, ended, hasHung } = start(() => false)
  end.abort()
  await ended
  await clock.advance(probeEveryMs * 100)
  expect(hasHung()).toBe(false)
})
