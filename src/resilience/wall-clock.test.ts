import { expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '#testing/fake-clock.ts'
import { createCallGuard } from './call-guard.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { createRequestGate } from './request-gate.ts'
import { createTokenBucket } from './token-bucket.ts'

/** Each one starts a state that lasts ten seconds. @returns whether it is over */
const lasting: Record<string, (clock: FakeClock) => () => boolean> = {
  'what a cache holds'(clock) {
    const cache = createExpiringCache<number>({ clock, maxEntries: 9, freshMs: 10_000 })
    cache.set('key', 1)
    return () => cache.get('key')?.age === 'expired'
  },
  'an empty bucket'(clock) {
    const bucket = createTokenBucket({ clock, capacity: 1, refillMs: 10_000 })
    bucket.take()
    return bucket.take
  },
  'a call guard that refuses'(clock) {
    const guard = createCallGuard(
      {
        limits: [],
        defaultLimit: 1,
        resetAfterMs: 10_000,
        startUp: { lastsMs: 0, factor: 1 },
        initialLoading: { operation: /^$/, lastsMs: 0, factor: 1 },
        maxOperations: 9,
      },
      clock,
    )
    const call = { operation: 'posts', group: null, signal: new AbortController().signal }
    const ask = () => void guard.policy(call, async () => null).catch(() => {})
    ask()
    return () => {
      const { refused } = guard.status()
      ask()
      return guard.status().refused === refused
    }
  },
  'an emergency switch'(clock) {
    const gate = createRequestGate(
      {
        maxConcurrent: 1,
        maxQueued: 1,
        slowMs: 1,
        slowAnswersToBlock: 1,
        blockMs: 1,
        emergencyMs: 10_000,
        maxGroups: 1,
        askedToWaitMs: () => 0,
      },
      clock,
    )
    gate.pullEmergencySwitch()
    return () => !gate.isSwitchPulled()
  },
}

const hours = 3_600_000

test.each(
  Object.keys(lasting).flatMap((what) => [
    [what, -2 * hours],
    [what, 2 * hours],
  ]),
)('%s lasts as long as it should when the wall clock steps by %i ms', async (what, step) => {
  const clock = createFakeClock()
  const isOver = lasting[what]?.(clock)
  await clock.advance(4_000)
  clock.setWallClock(Number(step))
  await clock.advance(5_999)
  expect(isOver?.()).toBe(false)
  await clock.advance(4_001)
  expect(isOver?.()).toBe(true)
})
