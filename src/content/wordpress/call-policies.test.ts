import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { failure, success } from '#base/result.ts'
import { createFakeClock, type FakeClock } from '#testing/fake-clock.ts'
import { createCallPolicies } from './call-policies.ts'
import { search } from './calls/records.ts'
import { apiFault, type ContentFault, faultOf, notAttempted } from './errors.ts'
import type { ApiRequest, WordPressApi } from './wordpress-api.ts'

const answer = { body: [], total: 0, pages: 0 }
const unreachable = faultOf(new TypeError('fetch failed'))

type Wire = (request: ApiRequest, signal: AbortSignal, clock: FakeClock) => Promise<ContentFault | null>

/** Connection checks succeed unless the test specifies otherwise; `seen` records the attempts with their times. */
async function start(wire: Wire, { mayAsk = 3, ageMs = 60_000, isUp = (): boolean => true } = {}) {
  const clock = createFakeClock()
  const seen: { operation: string; at: number }[] = []
  const lifetime = new AbortController()
  let startedAt = clock.now()
  const api: WordPressApi = async (request, signal = lifetime.signal) => {
    if (request.group === null) return isUp() ? success(answer) : failure(unreachable)
    seen.push({ operation: request.operation, at: clock.now() - startedAt })
    const fault = await wire(request, signal, clock)
    return fault ? failure(fault) : success(answer)
  }
  const policies = createCallPolicies({ api, mayAsk, clock, log: silentLog, lifetime: lifetime.signal })
  await policies.availability.check()
  await clock.advance(ageMs)
  startedAt = clock.now()
  const read = (operation: string, group = 'posts') => policies.api({ operation, group, path: '/x' })
  const times = () => seen.map(({ at }) => at)
  return { ...policies, clock, seen, times, read, lifetime }
}

const searching = (api: WordPressApi, word: string) => search(api, word, { language: 'en' })

const fine: Wire = async () => null
const failing =
  (fault: ContentFault): Wire =>
  async () =>
    fault
const taking =
  (ms: number): Wire =>
  async (_, signal, clock) => {
    await clock.sleep(ms, signal).catch(() => {})
    return signal.aborted ? faultOf(signal.reason, true) : null
  }

describe('the list of policies', () => {
  test('a call that succeeds is one call', async () => {
    const { read, seen } = await start(fine)
    expect(await read('posts:en')).toEqual(success(answer))
    expect(seen).toHaveLength(1)
  })

  test.each([apiFault(500, ''), apiFault(503, ''), unreachable])(
    'LIM-2 retries transient failures after 1 s and 2 s: %j',
    async (fault) => {
      const { read, times, clock } = await start(failing(fault))
      const ended = read('posts:en')
      await clock.advance(3_000)
      expect(await ended).toEqual(failure(fault))
      expect(times()).toEqual([0, 1_000, 3_000])
    },
  )

  test.each([
    apiFault(404, ''),
    apiFault(401, ''),
    { ...apiFault(503, ''), retryAfterMs: 1_000 },
    faultOf(new SyntaxError('no JSON')),
  ])('LIM-2 does not retry permanent failures: %j', async (fault) => {
    const { read, seen, clock } = await start(failing(fault))
    expect(await read('posts:en')).toEqual(failure(fault))
    await clock.advance(10_000)
    expect(seen).toHaveLength(1)
  })

  test('LIM-3 the safe wrapper ends a call after 5 s, its repeats included', async () => {
    const { read, clock, times } = await start(taking(60_000))
    const ended = read('posts:en')
    let isOver = false
    void ended.finally(() => {
      isOver = true
    })
    await clock.advance(4_999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect(await ended).toMatchObject({ fault: { kind: 'timeout', message: 'Connection timeout' } })
    await clock.advance(60_000)
    expect(times()).toEqual([0])
  })

  test('LIM-1 a call to the portfolio may take the 10 s that SPEC §9 gives it', async () => {
    const { read, clock } = await start(taking(9_000))
    const ended = read('projects:en', 'portfolio')
    await clock.advance(9_000)
    expect(await ended).toEqual(success(answer))
  })

  test('GUARD-1 GUARD-4 refuses an operation beyond ten calls in 30 s, but not another one', async () => {
    const { read } = await start(fine)
    for (let call = 0; call < 10; call++) expect((await read('post:hu:a')).ok).toBe(true)
    expect(await read('post:hu:a')).toEqual(
      failure({
        kind: 'refused',
        message: 'Refused by the call guard: post:hu:a',
        refusedBy: 'call guard',
      }),
    )
    expect((await read('post:hu:b')).ok).toBe(true)
  })

  test('GUARD-1 counts every attempt, and does not count a refusal as a fast answer', async () => {
    const { read, clock, seen } = await start(failing(apiFault(500, '')))
    for (let call = 0; call < 4; call++) {
      void read('posts:en')
      await clock.advance(3_000)
    }
    expect(seen).toHaveLength(10)
  })

  test('GUARD-2 allows five times as many in the first 15 s', async () => {
    const { read } = await start(fine, { ageMs: 0 })
    for (let call = 0; call < 50; call++) expect((await read('posts:en')).ok).toBe(true)
    expect((await read('posts:en')).ok).toBe(false)
  })

  test('GATE-3 runs at most three at a time, whatever a caller requests', async () => {
    const { read, clock, seen } = await start(taking(100), { mayAsk: 99 })
    for (const name of ['a', 'b', 'c', 'd']) void read(name)
    await clock.advance(99)
    expect(seen).toHaveLength(3)
    await clock.advance(1)
    expect(seen).toHaveLength(4)
  })

  test('GATE-1 does not count retry pauses as call time, nor let them hold a slot', async () => {
    const { read, clock, status } = await start(failing(apiFault(500, '')))
    for (const name of ['a', 'b', 'c', 'd']) void read(name)
    await clock.advance(500)
    expect(status().gate.running).toBe(0)
    await clock.advance(3_000)
    expect(status().gate.blocked).toEqual([])
  })

  test('GATE-1 blocks a group for 60 s after three answers slower than 2 s', async () => {
    const { read, clock, status } = await start(taking(2_001))
    for (const name of ['a', 'b', 'c']) void read(name)
    await clock.advance(2_001)
    expect(status().gate.blocked).toEqual(['posts'])
    expect(await read('d')).toMatchObject({ fault: { kind: 'refused', refusedBy: 'request gate' } })
    await clock.advance(60_000)
    expect(status().gate.blocked).toEqual([])
  })

  test('GATE-1 the status names a group without a visitor’s search words', async () => {
    const { api, clock, status } = await start(taking(2_001))
    for (const word of ['a', 'b', 'my illness', 'my illness', 'my illness']) {
      expect(status().gate.blocked).toEqual([])
      void searching(api, word)
      await clock.advance(5_000)
    }
    expect(status().gate.blocked.toSorted()).toEqual(
      ['pages', 'portfolio', 'posts', 'services'].map((group) => `${group} by choice`),
    )
  })

  test('GATE-1 a WordPress that serves one request at a time does not block itself on a cold start', async () => {
    const serial = () => {
      let last = Promise.resolve<unknown>(null)
      const wire: Wire = (request, signal, clock) => {
        const mine = last.then(() => taking(900)(request, signal, clock))
        last = mine
        return mine
      }
      return wire
    }
    const names = ['a', 'b', 'c', 'd', 'e']
    const together = await start(serial())
    const asOne = await start(serial(), { mayAsk: 1 })
    for (const { read } of [together, asOne]) for (const name of names) void read(name)
    await Promise.all([together, asOne].map(({ clock }) => clock.advance(4_500)))
    expect(asOne.seen).toHaveLength(5)
    expect(asOne.status().gate.blocked).toEqual([])
    // With three requests at once, a WordPress that serves one at a time looks slow: hence the setting.
    expect(together.status().gate.blocked).toEqual(['posts'])
  })

  test('GATE-1 Retry-After pauses the group for as long as it asks', async () => {
    const { read, clock, seen } = await start(failing({ ...apiFault(429, ''), retryAfterMs: 20_000 }))
    await read('a')
    await clock.advance(19_999)
    expect(await read('b')).toMatchObject({ fault: { kind: 'refused' } })
    await clock.advance(1)
    await read('c')
    expect(seen.map(({ operation }) => operation)).toEqual(['a', 'c'])
  })

  test('GATE-2 the emergency switch stops every call for five minutes, writes too', async () => {
    const { read, api, pullEmergencySwitch, clock, seen } = await start(fine)
    pullEmergencySwitch()
    expect((await read('posts:en')).ok).toBe(false)
    const write = { operation: 'w', group: 'comments', method: 'POST', path: '/x' } as const
    expect((await api(write)).ok).toBe(false)
    expect(seen).toEqual([])
    await clock.advance(300_000)
    expect((await read('posts:en')).ok).toBe(true)
  })

  test('never retries a write', async () => {
    const { api, clock, seen } = await start(failing(apiFault(500, '')))
    await api({ operation: 'w', group: 'comments', method: 'POST', path: '/x' })
    await clock.advance(10_000)
    expect(seen).toHaveLength(1)
  })

  test('aborts every call when the engine ends', async () => {
    const { read, clock, lifetime } = await start(taking(4_000))
    const ended = read('posts:en')
    await clock.advance(100)
    lifetime.abort(new Error('stopping'))
    expect(await ended).toMatchObject({ fault: { kind: 'timeout' } })
    expect(clock.sleepers()).toBe(0)
  })
})

describe('AVAIL-1 calls WordPress while it is up', () => {
  test('AVAIL-1 notices an outage with the first call, and skips its retries', async () => {
    let isUp = true
    const { read, clock, seen } = await start(failing(unreachable), { isUp: () => isUp })
    isUp = false
    const ended = read('posts:en')
    await clock.advance(1_000)
    expect(await ended).toEqual(failure(notAttempted))
    expect(seen).toHaveLength(1)
  })

  test('AVAIL-2 GUARD-1 checks every 15 s during an outage, which leaves room for one forced check', async () => {
    let isUp = false
    const { read, clock, availability } = await start(fine, { isUp: () => isUp })
    expect(availability.current().status).toBe('unavailable')
    await read('posts:en')
    await clock.advance(15_000)
    await read('posts:en')
    await clock.advance(0)
    isUp = true
    expect((await availability.check({ isForced: true })).status).toBe('available')
    expect((await read('posts:en')).ok).toBe(true)
  })
})
