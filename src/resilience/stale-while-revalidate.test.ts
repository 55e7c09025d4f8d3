import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

/** A source that counts its loads and returns the configured results. */
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

test('LIM-4 serves a fresh value without a load', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'one' })
  await clock.advance(29)
  await read('key', load)
  expect(reported.loads).toBe(1)
})

test('serves a stale value immediately while one refresh runs in the background', async () => {
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

test('waits for the refresh of an expired value', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = success('two')
  await clock.advance(300)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'two' })
})

test('LOAD-6 keeps the good value after a failed refresh, however old it is', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = failure('down')
  await clock.advance(100_000)
  expect(await read('key', load)).toEqual({ state: 'stale', value: 'one' })
})

test('remembers a failure briefly, so that not every caller repeats it', async () => {
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

test('does not remember a cheap failure', async () => {
  const { read } = start()
  await read('key', async () => failure('free'))
  expect(await read('key', async () => success('up'))).toEqual({ state: 'fresh', value: 'up' })
})

test('drops the value when a fault disproves it', async () => {
  const { read, clock } = start()
  const { reported, load } = source(success('one'))
  await read('key', load)
  reported.answer = failure('gone')
  await clock.advance(30)
  expect(await read('key', load)).toEqual({ state: 'stale', value: 'one' })
  await clock.advance(0)
  expect(await read('key', load)).toEqual({ state: 'failed', fault: 'gone' })
})

test('logs a background load that throws, and still serves the stale value', async () => {
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

test('LIM-3 limits a reader’s wait; the load continues for the next one', async () => {
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

test('returns the old value when the wait for an expired one times out', async () => {
  const { read, clock } = start()
  await read('key', async () => success('old'))
  await clock.advance(300)
  const answer = read('key', () => new Promise(() => {}), 40)
  await clock.advance(40)
  expect(await answer).toEqual({ state: 'stale', value: 'old' })
})

test('reloads an invalidated value for the next reader', async () => {
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

test('keeps serving an invalidated value when reloading fails', async () => {
  const { read, invalidate, clock } = start()
  await read('key', async () => success('one'))
  invalidate(() => true)
  expect(await read('key', async () => failure('down'))).toEqual({
    state: 'stale',
    value: 'one',
    isOutdated: true,
  })
  await clock.advance(5)
  expect(await read('key', async () => success('two'))).toEqual({ state: 'fresh', value: 'two' })
})

test('reloads a value invalidated during its load: the load may have read it just before', async () => {
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

test('loads once when invalidated again before the load has started', async () => {
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

test('LOAD-5 the sweep drops expired values, unless they must be kept', async () => {
  const { read, sweep, clock, size, values } = start()
  for (const key of ['a', 'b']) await read(key, async () => success(key))
  await clock.advance(299)
  sweep(() => false)
  expect(size().entries).toBe(2)
  await clock.advance(1)
  sweep((key) => key === 'b')
  expect(values()).toEqual(['b'])
})

test('serves a restored value only where loading fails', async () => {
  const { read, restore } = start()
  restore('key', 'from before')
  expect(await read('key', async () => failure('down'))).toEqual({ state: 'stale', value: 'from before' })
  restore('other', 'from before')
  expect(await read('other', async () => success('new'))).toEqual({ state: 'fresh', value: 'new' })
})

test('retries immediately after a failure was forgotten', async () => {
  const { read, forgetFailures } = start()
  await read('key', async () => failure('down'))
  forgetFailures((fault) => fault === 'down')
  expect(await read('key', async () => success('up'))).toEqual({ state: 'fresh', value: 'up' })
})

describe('a failure that is forgotten during its load', () => {
  /** A load that takes ten milliseconds; `change` runs halfway through. */
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

  test('is remembered when the change concerns another key', async () => {
    const reads = start()
    await changedMeanwhile(reads, 'down', () => reads.forgetFailures((fault) => fault === 'gone'))
    const { reported, load } = source(success('new'))
    expect(await reads.read('key', load)).toEqual({ state: 'failed', fault: 'down' })
    expect(reported.loads).toBe(0)
  })
})
