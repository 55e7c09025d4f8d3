import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { composePolicies } from './policy.ts'
import { createRetry } from './retry.ts'
import { createTotalBudget } from './total-budget.ts'

const call = { operation: 'o', group: 'g', signal: new AbortController().signal }

test('LIM-3 the budget ends a call with its retries, and aborts the work', async () => {
  const clock = createFakeClock()
  const signals: AbortSignal[] = []
  const policy = composePolicies([
    createTotalBudget({ clock, budgetMs: () => 5_000 }),
    createRetry({ clock, pausesMs: [1_000, 2_000], isWorthRetrying: () => true }),
  ])
  const ended = policy(call, async ({ signal }) => {
    signals.push(signal)
    await clock.sleep(1_500, signal)
    throw new Error('down')
  })
  const expectation = expect(ended).rejects.toThrow('Request timed out (after 5000ms)')
  await clock.advance(4_999)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  await clock.advance(1)
  await expectation
  await clock.advance(10_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('an aborting caller ends it earlier', async () => {
  const clock = createFakeClock()
  const caller = new AbortController()
  const policy = createTotalBudget({ clock, budgetMs: () => 5_000 })
  const ended = policy({ ...call, signal: caller.signal }, ({ signal }) => clock.sleep(1_000, signal))
  caller.abort(new Error('gone'))
  await expect(ended).rejects.toThrow('gone')
})
