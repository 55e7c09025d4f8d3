import { expect, test } from 'vitest'
import { BulkheadFull, createBulkhead } from './bulkhead.ts'

test('runs as many as there are places, lets as many wait as may, and refuses the rest', async () => {
  const bulkhead = createBulkhead({ places: 2, maxQueued: 1 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    bulkhead(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })

  const [a, b, c] = [work('a'), work('b'), work('c')]
  await expect(work('d')).rejects.toThrow(BulkheadFull)
  expect(started).toEqual(['a', 'b'])
  ends.get('b')?.()
  expect(await b).toBe('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  ends.get('c')?.()
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
})

test('work that fails gives its place back', async () => {
  const bulkhead = createBulkhead({ places: 1, maxQueued: 0 })
  await expect(bulkhead(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bulkhead(async () => 'well')).toBe('well')
})
