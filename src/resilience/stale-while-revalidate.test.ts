import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

/** A source that counts its loads and answers what it is told. */
function source(first: Result<string, string>) {
  const reported = { answer: first, loads: 0 }
  const load = async () => {
    reported.loads++
    return reported.answer
  }
  return { reported, load }
}

function start() {
  const clock = createFakeClock()
  const reads = createStaleWhileRevalidate<string, string>({
    clock,
    log: silentLog,
    maxEntries: 10,
    freshMs: 30,
    expiresMs: 300,
    failureMs: 5,
    disproves: (fault) => fault === 'gone',
    isWorthRemembering: (fault) => fault !== 'free',
    timedOut: 'too late',
  })
  return { clock, ...reads }
}

test('LIM-4 a fresh value is served without a load', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'one' })
  await clock.advance(29)
  await read('key', load)
  expect(reported.loads).toBe(1)
})

test('a stale value is served at once while one refresh runs behind it', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = success('two')
  await clock.advance(30)
  const answers = await Promise.all([read('key', load), read('key', load)])
  expect(answers).toEqual([
    { state: 'stale', value: 'one' },
    { state: 'stale', value: 'one' },
  ])
  await clock.advance(0)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'two' })
  expect(reported.loads).toBe(2)
})

test('an expired value waits for its refresh', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = success('two')
  await clock.advance(300)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'two' })
})

test('LOAD-6 a failed refresh keeps the good value, however old it is', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = failure('down')
  await clock.advance(100_000)
  expect(await read('key', load)).toEqual({ state: 'stale', value: 'one' })
})

test('a failure is remembered shortly, so that it is not repeated by every caller', async () => {
  const { read, clock } = start()
  const { reported, load } = source(failure('down'))
  expect(await read('key', load)).toEqual({ state: 'failed', fault: 'down' })
  await clock.advance(4)
  await read('key', load)
  expect(reported.loads).toBe(1)
  reported.answer = success('back')
  await clock.advance(1)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'back' })
})

test('a failure that costs nothing is not remembered', async () => {
  const { read } = start()
  await read('key', async () => failure('free'))
  expect(await read('key', async () => success('up'))).toEqual({ state: 'fresh', value: 'up' })
})

test('a fault that disproves the kept value makes it forgotten', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = failure('gone')
  await clock.advance(30)
  expect(await read('key', load)).toEqual({ state: 'stale', value: 'one' })
  await clock.advance(0)
  expect(await read('key', load)).toEqual({ state: 'failed', fault: 'gone' })
})

test('a load that breaks behind a stale answer is logged, and harms nobody', async () => {
  const clock = createFakeClock()
  const errors: unknown[] = []
  const log = { ...silentLog, error: (...logged: unknown[]) => void errors.push(logged) }
  const limits = { maxEntries: 10, freshMs: 30, expiresMs: 300, failureMs: 5, disproves: () => false }
  const { read } = createStaleWhileRevalidate<string, string>({ clock, log, ...limits, timedOut: '' })
  await read('key', async () => success('one'))
  await clock.advance(30)
  const broken = () => Promise.reject(new Error('a bug'))
  expect(await read('key', broken)).toEqual({ state: 'stale', value: 'one' })
  await clock.advance(0)
  expect(errors).toEqual([[{ error: 'Error: a bug' }, 'a refresh behind a stale answer broke']])
})

test('LIM-3 a reader waits only so long; the load goes on and serves the next one', async () => {
  const { read, clock } = start()
  const slow = async () => {
    await clock.sleep(60)
    return success('at last')
  }
  const impatient = read('key', slow, 40)
  await clock.advance(40)
  expect(await impatient).toEqual({ state: 'failed', fault: 'too late' })
  await clock.advance(20)
  expect(await read('key', slow)).toEqual({ state: 'fresh', value: 'at last' })
  expect(clock.sleepers()).toBe(0)
})

test('an impatient reader of an expired value gets the old one', async () => {
  const { read, clock } = start()
  await read('key', async () => success('old'))
  await clock.advance(300)
  const answer = read('key', () => new Promise(() => {}), 40)
  await clock.advance(40)
  expect(await answer).toEqual({ state: 'stale', value: 'old' })
})

test('an invalidated value is read anew by the next reader', async () => {
  const { read, invalidate } = start()
  await read('a', async () => success('one'))
  await read('b', async () => success('two'))
  invalidate((value) => value === 'one')
  const { reported, load } = source(success('new'))
  expect(await Promise.all([read('a', load), read('a', load)])).toEqual([
    { state: 'fresh', value: 'new' },
    { state: 'fresh', value: 'new' },
  ])
  expect(await read('b', load)).toEqual({ state: 'fresh', value: 'two' })
  expect(reported.loads).toBe(1)
})

test('an invalidated value serves on where reading it anew fails', async () => {
  const { read, invalidate, clock } = start()
  await read('key', async () => success('one'))
  invalidate(() => true)
  expect(await read('key', async () => failure('down'))).toEqual({ state: 'stale', value: 'one' })
  await clock.advance(5)
  expect(await read('key', async () => success('two'))).toEqual({ state: 'fresh', value: 'two' })
})

test('what is invalidated while it is loaded is loaded again: the load may have read it just before', async () => {
  const { read, invalidate, clock } = start()
  const slow = async () => {
    await clock.sleep(10)
    return success('old')
  }
  const first = read('key', slow)
  await clock.advance(5)
  invalidate((value) => value === 'old')
  await clock.advance(5)
  await first
  expect(await read('key', async () => success('new'))).toEqual({ state: 'fresh', value: 'new' })
})

test('what is invalidated again before its load has begun is loaded once', async () => {
  const clock = createFakeClock()
  const limits = { maxEntries: 10, freshMs: 30, expiresMs: 300, failureMs: 5, disproves: () => false }
  const { read, invalidate } = createStaleWhileRevalidate<string, string>({
    clock,
    log: silentLog,
    ...limits,
    timedOut: '',
    beforeReload: () => clock.sleep(10),
  })
  const { reported, load } = source(success('one'))
  await read('key', load)
  invalidate(() => true)
  const answer = read('key', load)
  await clock.advance(5)
  invalidate(() => true)
  await clock.advance(5)
  await answer
  await read('key', load)
  expect(reported.loads).toBe(2)
})

test('LOAD-5 the sweep drops what has expired, unless it is worth keeping', async () => {
  const { read, sweep, clock, size, values } = start()
  for (const key of ['a', 'b']) await read(key, async () => success(key))
  await clock.advance(299)
  sweep(() => false)
  expect(size().entries).toBe(2)
  await clock.advance(1)
  sweep((key) => key === 'b')
  expect(values()).toEqual(['b'])
})

test('a restored value serves where loading fails, and nowhere else', async () => {
  const { read, restore } = start()
  restore('key', 'from before')
  expect(await read('key', async () => failure('down'))).toEqual({ state: 'stale', value: 'from before' })
  restore('other', 'from before')
  expect(await read('other', async () => success('new'))).toEqual({ state: 'fresh', value: 'new' })
})

test('a forgotten failure is tried again at once', async () => {
  const { read, forgetFailures } = start()
  await read('key', async () => failure('down'))
  forgetFailures((fault) => fault === 'down')
  expect(await read('key', async () => success('up'))).toEqual({ state: 'fresh', value: 'up' })
})

describe('a failure that is forgotten while it is loaded', () => {
  /** Loads for ten milliseconds; `change` comes in their middle. */
  async function changedMeanwhile(
    { read, clock }: ReturnType<typeof start>,
    fault: string,
    change: () => void,
  ) {
    const answer = read('key', async () => {
      await clock.sleep(10)
      return failure(fault)
    })
    await clock.advance(5)
    change()
    await clock.advance(5)
    return answer
  }

  test('is not remembered: the load may have read it just before', async () => {
    const reads = start()
    const forget = () => reads.forgetFailures((fault) => fault === 'gone')
    expect(await changedMeanwhile(reads, 'gone', forget)).toEqual({ state: 'failed', fault: 'gone' })
    expect(await reads.read('key', async () => success('new'))).toEqual({ state: 'fresh', value: 'new' })
  })

  test('disproves nothing', async () => {
    const reads = start()
    await reads.read('key', async () => success('one'))
    await reads.clock.advance(300)
    await changedMeanwhile(reads, 'gone', () => reads.forgetFailures(() => true))
    expect(await reads.read('key', async () => failure('down'))).toEqual({ state: 'stale', value: 'one' })
  })

  test('is remembered where the change concerns another', async () => {
    const reads = start()
    await changedMeanwhile(reads, 'down', () => reads.forgetFailures((fault) => fault === 'gone'))
    const { reported, load } = source(success('new'))
    expect(await reads.read('key', load)).toEqual({ state: 'failed', fault: 'down' })
    expect(reported.loads).toBe(0)
  })
})
