import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('starts simultaneous work a few at a time, in order, yielding in between', async () => {
  const turn = createTurns(3)
  const started: number[] = []
  for (let work = 0; work < 8; work++) turn(() => started.push(work))
  const seen = [started.length]
  while (started.length < 8) {
    await setImmediate()
    seen.push(started.length)
  }
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(seen.map((count, at) => count - (seen[at - 1] ?? 0)).every((more) => more <= 3)).toBe(true)
})

test('starts single work immediately, and queues work that it causes', async () => {
  const turn = createTurns(1)
  const started: string[] = []
  turn(() => {
    started.push('first')
    turn(() => started.push('of the first'))
  })
  expect(started).toEqual(['first'])
  await setImmediate()
  await setImmediate()
  expect(started).toEqual(['first', 'of the first'])
  await setImmediate()
  turn(() => started.push('later'))
  expect(started).toHaveLength(3)
})

test('delays work for more urgent work, but not for ever', async () => {
  let arrived = 1
  const turn = createTurns(1, { arrivals: () => arrived })
  const startedAt: number[] = []
  for (let work = 0; work < 3; work++) turn(() => startedAt.push(arrived))
  for (; startedAt.length < 3; arrived++) await setImmediate()
  expect(startedAt[0]).toBe(1)
  expect(startedAt[1]).toBeGreaterThan(10)
  expect(startedAt[2]).toBeGreaterThan(20)
})

test('starts paused work when called, not before', async () => {
  const nexts: (() => void)[] = []
  const turn = createTurns(1, { next: (begin) => nexts.push(begin) })
  const started: number[] = []
  for (let work = 0; work < 3; work++) turn(() => started.push(work))
  await setImmediate()
  expect(started).toEqual([0])
  for (let rest = 0; rest < 3; rest++) nexts.shift()?.()
  expect(started).toEqual([0, 1, 2])
  expect(nexts).toEqual([])
  turn(() => started.push(3))
  expect(started).toEqual([0, 1, 2, 3])
})

test('newest-first work does not wait for older work', async () => {
  const turn = createTurns(2, { isNewestFirst: true })
  const started: number[] = []
  for (let work = 0; work < 8; work++) turn(() => started.push(work))
  while (started.length < 8) await setImmediate()
  expect(started.slice(0, 4)).toEqual([0, 1, 6, 7])
  expect(started.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
