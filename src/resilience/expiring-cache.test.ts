import { expect, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { createExpiringCache } from './expiring-cache.ts'

test('an entry is fresh, then stale, then expired, and is still there', async () => {
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

test('reading does not make an entry younger, writing does', async () => {
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

test('the number of entries is bounded: the longest unused one makes room', () => {
  const cache = createExpiringCache<number>({ clock: createFakeClock(), maxEntries: 2, freshMs: 10 })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.values()).toEqual([1, 3])
})

test('a deleted entry is gone', () => {
  const cache = createExpiringCache<number>({ clock: createFakeClock(), maxEntries: 2, freshMs: 10 })
  cache.set('a', 1)
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
})
