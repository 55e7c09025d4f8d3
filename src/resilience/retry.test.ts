import { describe, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createRetry } from './retry.ts'

function retrying(outcomes: (string | Error)[], isWorthRetrying = (_: unknown) => true) {
  const clock = createFakeClock()
  const giveUp = new AbortController()
  const attempts: number[] = []
  const startedAt = clock.now()
  const retry = createRetry({ clock, pausesMs: [1_000, 2_000], isWorthRetrying })
  const result = retry({ operation: 'o', group: 'g', signal: giveUp.signal }, async () => {
    attempts.push(clock.now() - startedAt)
    const outcome = outcomes.shift() ?? 'late'
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  result.catch(() => {})
  return { clock, giveUp, attempts, result }
}

describe('retry', () => {
  test('LIM-2 two retries, after 1 s and then 2 s', async () => {
    const { clock, attempts, result } = retrying([new Error('a'), new Error('b'), 'at last'])
    await clock.advance(3_000)
    expect(await result).toBe('at last')
    expect(attempts).toEqual([0, 1_000, 3_000])
  })

  test('LIM-2 returns the failure after the last retry', async () => {
    const { clock, attempts, result } = retrying([new Error('a'), new Error('b'), new Error('c'), 'never'])
    await clock.advance(10_000)
    await expect(result).rejects.toThrow('c')
    expect(attempts).toHaveLength(3)
  })

  test('does not retry a final answer', async () => {
    const { attempts, result } = retrying([new Error('final')], () => false)
    await expect(result).rejects.toThrow('final')
    expect(attempts).toHaveLength(1)
  })

  test('stops when the caller aborts', async () => {
    const { clock, giveUp, attempts, result } = retrying([new Error('a'), 'never'])
    await clock.advance(500)
    giveUp.abort(new Error('gone'))
    await expect(result).rejects.toThrow('gone')
    await clock.advance(10_000)
    expect(attempts).toHaveLength(1)
  })
})
