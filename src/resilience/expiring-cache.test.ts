import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createExpiringCache } from './expiring-cache.ts'

test('an entry is fresh, then stale, then expired, and stays readable', async () => {
  const clock = createFakeClock()
  const cache = createExpiringCache<string>({ clock, maxEntries: 9, freshMs: 30, expiresMs: 100 })
  cache.set('key', 'value')
  await clock.advance(29)
  expect(cache.get('key')).toEqual({ value: 'value', age: 'fresh' })
  await clock.advance(1)
  expect(cache.get('key')?.age).toBe('stale')
  await clock.advance(70)
  expect(cache.get('key')?.age).toBe('expired')
})

test('writing resets an entry’s age, reading does not', async () => {
  const clock = createFakeClock()
  const cache = createExpiringCache<number>({ clock, maxEntries: 9, freshMs: 10 })
  cache.set('key', 1)
  await clock.advance(9)
  cache.get('key')
  await clock.advance(1)
  expect(cache.get('key')?.age).toBe('expired')
  cache.set('key', 2)
  expect(cache.get('key')).toEqual({ value: 2, age: 'fresh' })
})

test('bounds the number of entries, evicting the least recently used', () => {
  const cache = createExpiringCache<number>({ clock: createFakeClock(), maxEntries: 2, freshMs: 10 })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.entries().map(([key]) => key)).toEqual(['a', 'c'])
})

test('a deleted entry is gone', () => {
  const cache = createExpiringCache<number>({ clock: createFakeClock(), maxEntries: 2, freshMs: 10 })
  cache.set('a', 1)
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
})

test('bounds the bytes independently of the number', () => {
  const cache = createExpiringCache<string>({
    clock: createFakeClock(),
    maxEntries: 9,
    maxBytes: 100,
    freshMs: 10,
  })
  cache.set('a', 'A', 60)
  cache.set('b', 'B', 40)
  expect(cache.size()).toEqual({ entries: 2, bytes: 100 })
  cache.set('c', 'C', 1)
  expect(cache.get('a')).toBeUndefined()
  cache.set('b', 'B', 10)
  expect(cache.size()).toEqual({ entries: 2, bytes: 11 })
  cache.set('giant', 'G', 101)
  expect(cache.size()).toEqual({ entries: 1, bytes: 101 })
  cache.set('d', 'D', 1)
  expect(cache.size()).toEqual({ entries: 1, bytes: 1 })
})

test('a restored value starts expired', () => {
  const cache = createExpiringCache<string>({ clock: createFakeClock(), maxEntries: 2, freshMs: 10 })
  cache.restore('a', 'A')
  expect(cache.get('a')).toEqual({ value: 'A', age: 'expired' })
})
