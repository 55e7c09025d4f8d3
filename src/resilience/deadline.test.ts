import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { DeadlineExceeded, withDeadline } from './deadline.ts'

const never = () => new Promise<never>(() => {})

test('ERR-1 the generic time-out helper says "{message} (after {ms}ms)"', async () => {
  const clock = createFakeClock()
  const ended = withDeadline(never, { clock, ms: 5000, message: 'Request timed out' })
  const expectation = expect(ended).rejects.toThrow('Request timed out (after 5000ms)')
  await clock.advance(5000)
  await expectation
  await expect(ended).rejects.toBeInstanceOf(DeadlineExceeded)
})

test('returns the value of work that ends in time, and clears its timer', async () => {
  const clock = createFakeClock()
  expect(await withDeadline(async () => 'done', { clock, ms: 10, message: 'late' })).toBe('done')
  expect(clock.sleepers()).toBe(0)
})

test('times out not a millisecond early, and aborts the work', async () => {
  const clock = createFakeClock()
  let reported: AbortSignal | undefined
  const ended = withDeadline(
    (signal) => {
      reported = signal
      return never()
    },
    { clock, ms: 100, message: 'late' },
  )
  const expectation = expect(ended).rejects.toThrow('late (after 100ms)')
  await clock.advance(99)
  expect(reported?.aborted).toBe(false)
  await clock.advance(1)
  expect(reported?.aborted).toBe(true)
  await expectation
})

test('a caller’s abort ends the wait immediately, with its reason', async () => {
  const clock = createFakeClock()
  const caller = new AbortController()
  const ended = withDeadline(never, { clock, ms: 100, message: 'late', signal: caller.signal })
  caller.abort(new Error('the visitor left'))
  await expect(ended).rejects.toThrow('the visitor left')
  expect(clock.sleepers()).toBe(0)
})

test('an already aborted caller starts nothing', async () => {
  const clock = createFakeClock()
  let started = false
  const work = async () => {
    started = true
  }
  const signal = AbortSignal.abort(new Error('too late'))
  await expect(withDeadline(work, { clock, ms: 1, message: 'late', signal })).rejects.toThrow('too late')
  expect(started).toBe(false)
})
