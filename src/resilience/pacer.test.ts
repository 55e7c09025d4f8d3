import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

test('one piece of work begins in each turn of the event loop, in their order', async () => {
  const inTurn = createPacer()
  const begun: string[] = []
  let turn = 0
  let counting = setImmediate(function count() {
    turn += 1
    counting = setImmediate(count)
  })
  const turns = new Set<number>()
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await inTurn()
      begun.push(name)
      turns.add(turn)
    }),
  )
  clearImmediate(counting)
  expect(begun).toEqual(['a', 'b', 'c'])
  expect(turns.size).toBe(3)
})
