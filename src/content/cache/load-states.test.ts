import { describe, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createLoadStates, type LoadOutcome } from './load-states.ts'

function start() {
  const clock = createFakeClock()
  const loads = createLoadStates(clock)
  const attempt = (outcome: LoadOutcome, language: 'en' | 'hu' = 'en') =>
    loads.track(
      'blog',
      [language],
      async () => outcome,
      (value) => value,
    )
  const blog = (language: 'en' | 'hu' = 'en') => loads.status().blog[language]
  return { clock, loads, attempt, blog }
}

describe('the loading of a content type', () => {
  test('LOAD-1 each type and language has its own flag, counter and block', async () => {
    const { attempt, loads, blog } = start()
    expect(blog()).toEqual({
      loading: false,
      loaded: false,
      failures: 0,
      blocked: false,
      stale: false,
      age: null,
    })
    await attempt('failed')
    expect(blog()).toMatchObject({ failures: 1, loaded: true, stale: true })
    expect(blog('hu')).toMatchObject({ failures: 0, loaded: false })
    expect(loads.status().home.en.failures).toBe(0)
  })

  test('LOAD-1 it is loading while a load is under way', async () => {
    const { clock, loads, blog } = start()
    const load = loads.track(
      'blog',
      ['en'],
      () => clock.sleep(10),
      () => 'answered',
    )
    expect(blog().loading).toBe(true)
    await clock.advance(10)
    await load
    expect(blog()).toMatchObject({ loading: false, loaded: true, age: 0 })
  })

  test('LOAD-2 blocks for 30 s after three failures in a row, then resets the counter', async () => {
    const { clock, loads, attempt, blog } = start()
    for (const outcome of ['failed', 'failed'] as const) await attempt(outcome)
    expect(loads.isBlocked('blog', ['en'])).toBe(false)
    await attempt('failed')
    expect(blog()).toMatchObject({ failures: 3, blocked: true })
    expect(loads.isBlocked('blog', ['en'])).toBe(true)
    expect(loads.isBlocked('blog', ['hu'])).toBe(false)
    await clock.advance(29_999)
    expect(blog().blocked).toBe(true)
    await clock.advance(1)
    expect(blog()).toMatchObject({ failures: 0, blocked: false })
  })

  test('LOAD-2 a success in between resets; faults unrelated to the type are not counted', async () => {
    const { attempt, blog } = start()
    for (const outcome of ['failed', 'failed', 'answered', 'failed', 'no attempt', 'failed'] as const)
      await attempt(outcome)
    expect(blog()).toMatchObject({ failures: 2, blocked: false })
  })

  test('LANG-9 clears the counters of a language; a block cannot be lifted from outside', async () => {
    const { loads, attempt, blog } = start()
    await attempt('failed')
    await attempt('failed', 'hu')
    loads.clearFailures('blog', 'en')
    expect([blog().failures, blog('hu').failures]).toEqual([0, 1])
    for (let count = 0; count < 3; count++) await attempt('failed')
    loads.clearFailures('blog', 'en')
    expect(blog().blocked).toBe(true)
  })

  test('a failed load is no longer loading', async () => {
    const { loads, blog } = start()
    const broken = () => Promise.reject(new Error('a bug'))
    await expect(loads.track('blog', ['en'], broken, () => 'answered')).rejects.toThrow('a bug')
    expect(blog().loading).toBe(false)
  })
})
