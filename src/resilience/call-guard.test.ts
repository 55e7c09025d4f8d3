import { describe, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type CallGuardRules, callLimit, createCallGuard } from './call-guard.ts'

const rules: CallGuardRules = {
  limits: [
    { operation: /^wp-connection-check/, calls: 3 },
    { operation: /^initial-/, calls: 5 },
  ],
  defaultLimit: 10,
  resetAfterMs: 30_000,
  startUp: { lastsMs: 15_000, factor: 5 },
  initialLoading: { operation: /initial|load|init/, lastsMs: 10_000, factor: 3 },
  maxOperations: 3,
}
const signal = new AbortController().signal
const grownUpMs = 60_000

describe('the call guard', () => {
  test.each([
    ['wp-connection-check', grownUpMs, 3],
    ['initial-posts', grownUpMs, 5],
    ['post:hu:x', grownUpMs, 10],
    ['post:hu:x', 14_999, 50],
    ['post:hu:x', 15_000, 10],
    ['initial-posts', 9_999, 25],
  ])('GUARD-1 GUARD-2 %s at the age of %i ms: %i calls', (operation, age, limit) => {
    expect(callLimit(rules, operation, age)).toBe(limit)
  })

  test('GUARD-3 allows initial loading three times as often outside of the start-up window', () => {
    const late = { ...rules, startUp: { lastsMs: 0, factor: 5 } }
    expect(callLimit(late, 'load-pages', 9_999)).toBe(30)
    expect(callLimit(late, 'load-pages', 10_000)).toBe(10)
    expect(callLimit(late, 'post:x', 9_999)).toBe(10)
  })

  async function grownUpGuard() {
    const clock = createFakeClock()
    const guard = createCallGuard(rules, clock)
    await clock.advance(grownUpMs)
    const ask = (operation: string) =>
      guard.policy({ operation, group: 'g', signal }, async () => 'made').catch((error) => error.name)
    return { clock, guard, ask }
  }

  test('GUARD-1 GUARD-4 refuses calls beyond the limit until the counter is reset', async () => {
    const { clock, ask, guard } = await grownUpGuard()
    for (let call = 0; call < 10; call += 1) expect(await ask('list')).toBe('made')
    expect(await ask('list')).toBe('CallRefused')
    expect(guard.status().refused).toBe(1)
    await clock.advance(29_999)
    expect(await ask('list')).toBe('CallRefused')
    await clock.advance(1)
    expect(await ask('list')).toBe('made')
  })

  test('GUARD-4 counts an operation with its parameters', async () => {
    const { ask } = await grownUpGuard()
    for (let call = 0; call < 10; call += 1) await ask('post:hu:a')
    expect(await ask('post:hu:a')).toBe('CallRefused')
    expect(await ask('post:hu:b')).toBe('made')
  })

  test('bounds the number of counted operations', async () => {
    const { ask, guard } = await grownUpGuard()
    for (const operation of ['a', 'b', 'c', 'd', 'e']) await ask(operation)
    expect(guard.status().operations).toBe(3)
  })
})
