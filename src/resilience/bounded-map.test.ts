import { expect, test } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

const keysOf = (map: ReturnType<typeof createBoundedMap<number>>) => [...map.entries()].map(([key]) => key)

test('evicts the least recently used by number', () => {
  const map = createBoundedMap<number>({ maxEntries: 2 })
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect(keysOf(map)).toEqual(['a', 'c'])
  expect(map.size()).toEqual({ entries: 2, bytes: 0 })
})

test('evicts by bytes, each counted as last written', () => {
  const map = createBoundedMap<number>({ maxBytes: 10 })
  map.set('a', 1, 6)
  map.set('a', 1, 4)
  map.set('b', 2, 6)
  expect(map.size()).toEqual({ entries: 2, bytes: 10 })
  map.set('c', 3, 5)
  expect(keysOf(map)).toEqual(['c'])
  map.delete('c')
  expect(map.size()).toEqual({ entries: 0, bytes: 0 })
})

test('stores an oversized entry alone', () => {
  const map = createBoundedMap<number>({ maxBytes: 10 })
  map.set('a', 1, 1)
  map.set('giant', 2, 99)
  expect(keysOf(map)).toEqual(['giant'])
})
