import { expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

/** A source that counts its loads and answers what it is told. */
function source(first: Result<string, string>) {
  const told = { answer: first, loads: 0 }
  const load = async () => {
    told.loads++
    return told.answer
  }
  return { told, load }
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
  })
  return { clock, ...reads }
}

test('LIM-4 a fresh value is served without a load', async () => {
  const { read, clock } = start()
  const { told, load } = source(success('one'))
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'one' })
  await clock.advance(29)
  await read('key', load)
  expect(told.loads).toBe(1)
})

test('a stale value is served at once while one refresh runs behind it', async () => {
  const { read, clock } = start()
  const { told, load } = source(success('one'))
  await read('key', load)
  told.answer = success('two')
  await clock.advance(30)
  const answers = await Promise.all([read('key', load), read('key', load)])
  expect(answers).toEqual([
    { state: 'stale', value: 'one' },
    { state: 'stale', value: 'one' },
  ])
  await clock.advance(0)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'two' })
  expect(told.loads).toBe(2)
})

test('an expired value waits for its refresh', async () => {
  const { read, clock } = start()
  const { told, load } = source(success('one'))
  await read('key', load)
  told.answer = success('two')
  await clock.advance(300)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'two' })
})

test('LOAD-6 a failed refresh keeps the good value, however old it is', async () => {
  const { read, clock } = start()
  const { told, load } = source(success('one'))
  await read('key', load)
  told.answer = failure('down')
  await clock.advance(100_000)
  expect(await read('key', load)).toEqual({ state: 'stale', value: 'one' })
})

test('a failure is remembered shortly, so that it is not repeated by every caller', async () => {
  const { read, clock } = start()
  const { told, load } = source(failure('down'))
  expect(await read('key', load)).toEqual({ state: 'failed', fault: 'down' })
  await clock.advance(4)
  await read('key', load)
  expect(told.loads).toBe(1)
  told.answer = success('back')
  await clock.advance(1)
  expect(await read('key', load)).toEqual({ state: 'fresh', value: 'back' })
})

test('a fault that disproves the kept value makes it forgotten', async () => {
  const { read, clock } = start()
  const { told, load } = source(success('one'))
  await read('key', load)
  told.answer = failure('gone')
  await clock.advance(30)
  expect(await read('key', load)).toEqual({ state: 'stale', value: 'one' })
  await clock.advance(0)
  expect(await read('key', load)).toEqual({ state: 'failed', fault: 'gone' })
})

test('a load that breaks behind a stale answer is logged, and harms nobody', async () => {
  const clock = createFakeClock()
  const errors: string[] = []
  const log = { ...silentLog, error: (_: unknown, message: string) => void errors.push(message) }
  const limits = { maxEntries: 10, freshMs: 30, expiresMs: 300, failureMs: 5, disproves: () => false }
  const { read } = createStaleWhileRevalidate<string, string>({ clock, log, ...limits })
  await read('key', async () => success('one'))
  await clock.advance(30)
  const broken = () => Promise.reject(new Error('a bug'))
  expect(await read('key', broken)).toEqual({ state: 'stale', value: 'one' })
  await clock.advance(0)
  expect(errors).toEqual(['a refresh behind a stale answer broke'])
})
