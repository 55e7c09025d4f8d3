import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('shares one run and its value among concurrent callers of a key', async () => {
  const flight = createSingleFlight<number>()
  const { promise, resolve } = Promise.withResolvers<number>()
  let runs = 0
  const work = () => {
    runs++
    return promise
  }
  const callers = [flight('a', work), flight('a', work), flight('a', work)]
  resolve(7)
  expect(await Promise.all(callers)).toEqual([7, 7, 7])
  expect(runs).toBe(1)
})

test('keys are independent, and a settled run is dropped', async () => {
  const flight = createSingleFlight<string>()
  expect(await Promise.all([flight('a', async () => 'a'), flight('b', async () => 'b')])).toEqual(['a', 'b'])
  expect(await flight('a', async () => 'again')).toBe('again')
})

test('a failure reaches every caller, and the next call runs again', async () => {
  const flight = createSingleFlight<string>()
  const work = () => {
    throw new Error('broken')
  }
  const callers = [flight('a', work), flight('a', work)]
  for (const caller of callers) await expect(caller).rejects.toThrow('broken')
  expect(await flight('a', async () => 'well')).toBe('well')
})
