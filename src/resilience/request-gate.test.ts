import { describe, expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createRequestGate, type RequestGateRules } from './request-gate.ts'

const rules: RequestGateRules = {
  maxConcurrent: 3,
  maxQueued: 2,
  slowMs: 2_000,
  slowAnswersToBlock: 3,
  blockMs: 60_000,
  emergencyMs: 300_000,
  maxGroups: 2,
  askedToWaitMs: (error) => (error instanceof Error ? Number(error.cause ?? 0) : 0),
}

function gateOf() {
  const clock = createFakeClock()
  const gate = createRequestGate(rules, clock)
  const started: string[] = []
  const ask = (
    operation: string,
    { group = 'posts', tookMs = 0, signal = new AbortController().signal } = {},
  ) => {
    const answer = gate.policy({ operation, group, signal }, async () => {
      started.push(operation)
      if (tookMs > 0) await clock.sleep(tookMs)
      return 'made'
    })
    return answer.catch((error: Error) => error.message)
  }
  const slowly = async (group = 'posts') => {
    const answer = ask('slow', { group, tookMs: 2_001 })
    await clock.advance(2_001)
    return answer
  }
  return { clock, gate, started, ask, slowly }
}

describe('the request gate', () => {
  test('GATE-3 runs at most three at a time; starts the next when one has ended', async () => {
    const { clock, gate, started, ask } = gateOf()
    for (const name of ['a', 'b', 'c', 'd']) ask(name, { tookMs: 100 })
    await clock.advance(0)
    expect(started).toEqual(['a', 'b', 'c'])
    expect(gate.status()).toMatchObject({ running: 3, queued: 1 })
    await clock.advance(100)
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    await clock.advance(100)
    expect(gate.status()).toMatchObject({ running: 0, queued: 0 })
  })

  test('GATE-3 bounds the queue, and removes aborted waiters', async () => {
    const { clock, gate, ask, started } = gateOf()
    for (const name of ['a', 'b', 'c', 'd']) ask(name, { tookMs: 100 })
    const giveUp = new AbortController()
    const impatient = ask('e', { signal: giveUp.signal })
    expect(await ask('f')).toBe('Refused by the request gate: f')
    giveUp.abort(new Error('gone'))
    expect(await impatient).toBe('gone')
    expect(gate.status().queued).toBe(1)
    await clock.advance(200)
    expect(started).toEqual(['a', 'b', 'c', 'd'])
  })

  test('GATE-1 blocks a group for 60 s after three slow answers, and no other group', async () => {
    const { clock, ask, slowly, gate } = gateOf()
    for (let answer = 0; answer < 3; answer += 1) expect(await slowly()).toBe('made')
    expect(await ask('x')).toBe('Refused by the request gate: x')
    expect(gate.status().blocked).toEqual(['posts'])
    expect(await ask('y', { group: 'pages' })).toBe('made')
    await clock.advance(60_000)
    expect(await ask('x')).toBe('made')
  })

  test('GATE-1 forgets groups without slow answers, and bounds the others', async () => {
    const { ask, slowly, gate } = gateOf()
    for (let answer = 0; answer < 3; answer += 1) await slowly()
    for (let group = 0; group < 10; group += 1) await ask('fast', { group: `fast ${group}` })
    expect(gate.status().blocked).toEqual(['posts'])
    for (const group of ['a', 'b']) await slowly(group)
    expect(gate.status().blocked).toEqual([])
  })

  test('GATE-1 a fast answer lowers the count of slow ones', async () => {
    const { ask, slowly } = gateOf()
    await slowly()
    await slowly()
    await ask('fast')
    await slowly()
    expect(await ask('x')).toBe('made')
    await slowly()
    await slowly()
    expect(await ask('x')).toBe('Refused by the request gate: x')
  })

  test('GATE-1 an answer of exactly 2 s is not slow', async () => {
    const { clock, ask } = gateOf()
    for (let answer = 0; answer < 3; answer += 1) {
      ask('even', { tookMs: 2_000 })
      await clock.advance(2_000)
    }
    expect(await ask('x')).toBe('made')
  })

  test('GATE-2 the emergency switch stops every call for five minutes, those in the queue too', async () => {
    const { clock, gate, ask } = gateOf()
    for (const name of ['a', 'b', 'c']) ask(name, { tookMs: 100 })
    const queued = ask('d')
    gate.pullEmergencySwitch()
    await clock.advance(100)
    expect(await queued).toBe('Refused by the emergency switch: d')
    expect(await ask('e', { group: 'pages' })).toBe('Refused by the emergency switch: e')
    await clock.advance(300_000)
    expect(await ask('e')).toBe('made')
  })

  test('GATE-1 does not count the wait for a slot as call time', async () => {
    const { clock, ask } = gateOf()
    const answers = Array.from({ length: 5 }, (_, index) => ask(`call ${index}`, { tookMs: 1_500 }))
    await clock.advance(3_000)
    await Promise.all(answers)
    expect(await ask('x')).toBe('made')
  })

  test('GATE-1 a call without a group is never blocked by slow answers, but takes a slot', async () => {
    const { clock, gate } = gateOf()
    const call = { operation: 'wp-connection-check', group: null, signal: new AbortController().signal }
    for (let answer = 0; answer < 4; answer += 1) {
      const made = gate.policy(call, () => clock.sleep(5_000))
      expect(gate.status().running).toBe(1)
      await clock.advance(5_000)
      await made
    }
    expect(gate.status().blocked).toEqual([])
  })

  test('pauses a group for as long as it asks', async () => {
    const { clock, gate, ask } = gateOf()
    const call = { operation: 'o', group: 'posts', signal: new AbortController().signal }
    const refusal = new Error('Too Many Requests', { cause: 7_000 })
    await expect(gate.policy(call, () => Promise.reject(refusal))).rejects.toBe(refusal)
    await clock.advance(6_999)
    expect(await ask('x')).toBe('Refused by the request gate: x')
    await clock.advance(1)
    expect(await ask('x')).toBe('made')
  })

  test('GATE-1 counts a failing call by its time, and releases its slot', async () => {
    const { gate, clock } = gateOf()
    const call = { operation: 'o', group: 'g', signal: new AbortController().signal }
    const fail = async (tookMs: number) => {
      const failing = gate.policy(call, async () => {
        await clock.sleep(tookMs)
        throw new Error('down')
      })
      const failed = expect(failing).rejects.toThrow('down')
      await clock.advance(tookMs)
      await failed
      expect(gate.status().running).toBe(0)
    }
    for (const tookMs of [100, 100, 100, 3_000, 3_000]) await fail(tookMs)
    expect(gate.status().blocked).toEqual([])
    await fail(3_000)
    expect(gate.status().blocked).toEqual(['g'])
  })
})
