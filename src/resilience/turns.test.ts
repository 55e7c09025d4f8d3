import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('what arrives together is begun a few at a time, in its order, and the loop turns in between', async () => {
  const turn = createTurns(3)
  const begun: number[] = []
  for (let work = 0; work < 8; work++) turn(() => begun.push(work))
  const seen = [begun.length]
  while (begun.length < 8) {
    await setImmediate()
    seen.push(begun.length)
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(seen.map((count, at) => count - (seen[at - 1] ?? 0)).every((more) => more <= 3)).toBe(true)
})

test('work that arrives alone is begun at once, and work that comes of it waits its turn', async () => {
  const turn = createTurns(1)
  const begun: string[] = []
  turn(() => {
    begun.push('first')
    turn(() => begun.push('of the first'))
  })
  expect(begun).toEqual(['first'])
  await setImmediate()
  await setImmediate()
  expect(begun).toEqual(['first', 'of the first'])
  await setImmediate()
  turn(() => begun.push('later'))
  expect(begun).toHaveLength(3)
})

test('while something more urgent arrives work waits, but not for ever', async () => {
  let arrived = 1
  const turn = createTurns(1, { arrivals: () => arrived })
  const begunAt: number[] = []
  for (let work = 0; work < 3; work++) turn(() => begunAt.push(arrived))
  for (; begunAt.length < 3; arrived++) await setImmediate()
  expect(begunAt[0]).toBe(1)
  expect(begunAt[1]).toBeGreaterThan(10)
  expect(begunAt[2]).toBeGreaterThan(20)
})

test('work that rests between turns is begun when it is called, and not before', async () => {
  const nexts: (() => void)[] = []
  const turn = createTurns(1, { next: (begin) => nexts.push(begin) })
  const begun: number[] = []
  for (let work = 0; work < 3; work++) turn(() => begun.push(work))
  await setImmediate()
  expect(begun).toEqual([0])
  for (let rest = 0; rest < 3; rest++) nexts.shift()?.()
  expect(begun).toEqual([0, 1, 2])
  expect(nexts).toEqual([])
  turn(() => begun.push(3))
  expect(begun).toEqual([0, 1, 2, 3])
})

test('where the newest comes first, it does not wait for all that came before it', async () => {
  const turn = createTurns(2, { isNewestFirst: true })
  const begun: number[] = []
  for (let work = 0; work < 8; work++) turn(() => begun.push(work))
  while (begun.length < 8) await setImmediate()
  expect(begun.slice(0, 4)).toEqual([0, 1, 6, 7])
  expect(begun.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
