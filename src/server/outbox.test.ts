import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createOutbox } from './outbox.ts'

const batchMs = 100
const retryPausesMs = [1_000, 2_000]

/** An outbox whose service fails with these reasons, one per attempt, and then accepts everything. */
function start({
  reasons = [] as string[],
  flushAtStop = true,
  maxBatch = 2,
  instead = undefined as string[] | undefined,
} = {}) {
  const clock = createFakeClock()
  const attempts: string[] = []
  const outbox = createOutbox({
    send: async (batch) => {
      attempts.push(batch.join(' '))
      return reasons.shift() ?? null
    },
    ...{ clock, batchMs, maxBatch, retryPausesMs, flushAtStop },
    maxWaiting: 3,
    ...(instead && { instead }),
    onRefused() {},
  })
  return { clock, attempts, outbox }
}

test('sends each item once, in batches', async () => {
  const { clock, attempts, outbox } = start()
  outbox.add(['a', 'b'])
  outbox.add(['b', 'c'])
  await clock.advance(batchMs - 1)
  expect(attempts).toEqual([])
  await clock.advance(1)
  expect(attempts).toEqual(['a b', 'c'])
  expect(outbox.status()).toEqual({ sent: 3, waiting: 0, lost: 0, failing: null })
})

test('repeats a refused batch after each pause, with what has come since', async () => {
  const { clock, attempts, outbox } = start({ reasons: ['busy', 'busy'], maxBatch: 9 })
  outbox.add(['a'])
  await clock.advance(batchMs)
  expect(outbox.status().failing).toBe('busy')
  outbox.add(['b', 'a'])
  for (const ms of retryPausesMs) await clock.advance(ms)
  expect(attempts).toEqual(['a', 'a b', 'a b'])
  expect(outbox.status()).toEqual({ sent: 2, waiting: 0, lost: 0, failing: null })
})

test('gives up a batch after the last pause and sends the others', async () => {
  const { clock, attempts, outbox } = start({ reasons: ['no', 'no', 'no'], maxBatch: 1 })
  outbox.add(['a', 'b'])
  await clock.advance(batchMs)
  for (const ms of retryPausesMs) await clock.advance(ms)
  expect(attempts).toEqual(['a', 'a', 'a', 'b'])
  expect(outbox.status()).toEqual({ sent: 1, waiting: 0, lost: 1, failing: null })
})

test.each([
  [undefined, ['a', 'b', 'c']],
  [['everything'], ['everything']],
])('bounds what waits, also while it is refused, by %j', async (instead, sent) => {
  const { clock, attempts, outbox } = start({ reasons: ['busy'], maxBatch: 9, ...(instead && { instead }) })
  outbox.add(['a', 'b'])
  await clock.advance(batchMs)
  outbox.add(['c', 'd'])
  await clock.advance(retryPausesMs[0] ?? 0)
  expect(attempts).toEqual(['a b', sent.join(' ')])
})

test.each([
  [true, ['a']],
  [false, []],
])('at the stop it sends what waits (%s) and ends', async (flushAtStop, sent) => {
  const { attempts, outbox } = start({ flushAtStop })
  outbox.add(['a'])
  await outbox.stop()
  expect(attempts).toEqual(sent)
})
