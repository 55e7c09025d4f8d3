import { describe, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { cacheLimits } from '../page-server.ts'
import { degradedFreshMs, missingPageFreshMs, pageFreshMs } from './cache-policy.ts'
import { cachedPageMaxBytes, createPageCache, refreshAgainMs } from './page-cache.ts'
import type { StoredPage } from './stored-page.ts'

const empty = Buffer.alloc(0)
const page = (text: string, more: Partial<StoredPage> = {}): StoredPage => ({
  status: 200,
  headers: {},
  etag: `W/"${text}"`,
  bodies: { identity: Buffer.from(text), gzip: empty, br: empty },
  bytes: 100,
  reads: new Set(['posts:en']),
  outcome: 'good',
  ...more,
})
const textOf = (stored: StoredPage) => stored.bodies.identity.toString()

/** A cache whose renders the test controls: each returns a page, or throws an error. */
function cacheOf(maxBytes = 10_000, slots = 10, missing = { maxEntries: 2, maxBytes: 1_000 }) {
  const renders = createBulkhead({ slots, maxQueued: 0 })
  const clock = createFakeClock()
  const next: (StoredPage | Error)[] = []
  const rendered: string[] = []
  const cache = createPageCache({
    clock,
    log: silentLog,
    limits: { pages: { maxBytes }, missing },
    admit: (_, work) => renders.run(work),
    render: async (key) => {
      rendered.push(key)
      const result = next.shift() ?? page(`${key} ${rendered.length}`)
      if (result instanceof Error) throw result
      return result
    },
  })
  const read = async (key: string) => textOf(await cache.get(key))
  return { cache, clock, next, rendered, read }
}

describe('the page cache', () => {
  test('does not render a fresh page again', async () => {
    const { cache, read, rendered } = cacheOf()
    expect(cache.peek('/')).toBeUndefined()
    await read('/')
    expect(await read('/')).toBe('/ 1')
    expect(cache.peek('/')).toBeDefined()
    expect(rendered).toEqual(['/'])
  })

  test('ages pages by monotonic time', async () => {
    const { read, clock, rendered } = cacheOf()
    await read('/')
    clock.setWallClock(2 * 3_600_000)
    await read('/')
    expect(rendered).toEqual(['/'])
    clock.setWallClock(-4 * 3_600_000)
    await clock.advance(pageFreshMs)
    await read('/')
    expect(rendered).toEqual(['/', '/'])
  })

  test('shares one render among concurrent requests', async () => {
    const { read, rendered } = cacheOf()
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => read('/')))
    expect(new Set(answers)).toEqual(new Set(['/ 1']))
    expect(rendered).toEqual(['/'])
  })

  test('serves a stale page immediately and refreshes it in the background', async () => {
    const { read, clock, cache } = cacheOf()
    await read('/')
    await clock.advance(pageFreshMs)
    expect(await read('/')).toBe('/ 1')
    await clock.advance(0)
    expect(await read('/')).toBe('/ 2')
    await clock.advance(pageFreshMs)
    expect(textOf(cache.peek('/') ?? page('none'))).toBe('/ 2')
    await clock.advance(0)
    expect(textOf(cache.peek('/') ?? page('none'))).toBe('/ 3')
  })

  test('refreshes pages that become stale together one after the other', async () => {
    const { read, clock, rendered } = cacheOf()
    await read('/a')
    await read('/b')
    await clock.advance(pageFreshMs)
    await Promise.all([read('/a'), read('/b')])
    expect(rendered).toEqual(['/a', '/b', '/a'])
    await clock.advance(0)
    await read('/b')
    expect(rendered).toEqual(['/a', '/b', '/a', '/b'])
  })

  test('waits for the refresh of an invalidated page', async () => {
    const { read, cache } = cacheOf()
    await read('/')
    cache.invalidate(new Set(['posts:en']))
    expect(cache.peek('/')).toBeUndefined()
    expect(await read('/')).toBe('/ 2')
  })

  test('ROUTE-6 serves the cached page when a render throws, without retrying for every visitor', async () => {
    const { read, next, clock, cache, rendered } = cacheOf()
    await read('/')
    cache.invalidate(new Set(['posts:en']))
    next.push(new Error('outage'))
    expect(await read('/')).toBe('/ 1')
    expect(await read('/')).toBe('/ 1')
    expect(rendered).toHaveLength(2)
    await clock.advance(refreshAgainMs)
    await read('/')
    await clock.advance(0)
    expect(await read('/')).toBe('/ 3')
  })

  test('throws when a render throws with nothing cached', async () => {
    const { read, next } = cacheOf()
    next.push(new Error('outage'))
    await expect(read('/')).rejects.toThrow('outage')
  })

  test.each([
    ['an error', { outcome: 'failed' }],
    ['a degraded page', { outcome: 'degraded' }],
    ['a page that lost a section', { outcome: 'partial' }],
  ] as const)('%s never replaces a good page', async (_, bad) => {
    const { read, next, cache } = cacheOf()
    await read('/')
    cache.invalidate(new Set(['posts:en']))
    next.push(page('bad', bad))
    expect(await read('/')).toBe('/ 1')
  })

  test('caches a degraded page only briefly', async () => {
    const { read, next, clock } = cacheOf()
    next.push(page('in need', { outcome: 'degraded' }))
    await read('/')
    await clock.advance(degradedFreshMs)
    expect(await read('/')).toBe('in need')
    await clock.advance(0)
    expect(await read('/')).toBe('/ 2')
  })

  test('never caches an error', async () => {
    const { read, next } = cacheOf()
    next.push(page('bad', { outcome: 'failed' }))
    expect(await read('/')).toBe('bad')
    expect(await read('/')).toBe('/ 2')
  })

  test.each([
    ['is gone', { outcome: 'missing' }],
    ['has moved', { outcome: 'moved' }],
    ['has grown too large to be cached', { bytes: cachedPageMaxBytes + 1 }],
  ] as const)('a page that %s replaces the cached one', async (_, now) => {
    const { read, next, cache } = cacheOf()
    await read('/blog/x')
    cache.invalidate(new Set(['posts:en']))
    next.push(page('new', now))
    expect(await read('/blog/x')).toBe('new')
  })

  test('caches "no such page" for a shorter time', async () => {
    const { read, next, clock } = cacheOf()
    next.push(page('none', { outcome: 'missing' }))
    await read('/blog/x')
    await clock.advance(missingPageFreshMs - 1)
    expect(await read('/blog/x')).toBe('none')
    await clock.advance(1)
    await read('/blog/x')
    await clock.advance(0)
    expect(await read('/blog/x')).toBe('/blog/x 2')
  })

  test('invalidates exactly the pages that read a changed record; the next visitor sees the change', async () => {
    const { read, next, cache, rendered } = cacheOf()
    next.push(
      page('home', { reads: new Set(['home:en', 'posts:en']) }),
      page('about', { reads: new Set(['home:en']) }),
    )
    await read('/')
    await read('/about')
    expect(cache.invalidate(new Set(['posts:en']))).toEqual(['/'])
    expect(await read('/')).toBe('/ 3')
    expect(await read('/about')).toBe('about')
    expect(rendered).toEqual(['/', '/about', '/'])
  })

  test('applies a change that arrives during a render', async () => {
    const { read, cache, rendered } = cacheOf()
    const first = read('/')
    while (rendered.length === 0) await Promise.resolve()
    cache.invalidate(new Set(['posts:en']))
    expect(await first).toBe('/ 1')
    expect(await read('/')).toBe('/ 2')
  })

  test('bounds memory, evicting the least recently used', async () => {
    const { read, cache } = cacheOf(250)
    await read('/a')
    await read('/b')
    await read('/a')
    await read('/c')
    expect(cache.size()).toEqual({ pages: 2, missing: 0, bytes: 200 })
    expect(cache.peek('/a')).toBeDefined()
    expect(cache.peek('/b')).toBeUndefined()
  })

  test('ERR-3 serves a page with a failed section without caching it', async () => {
    const { read, next, cache } = cacheOf()
    next.push(page('without a section', { outcome: 'partial' }))
    expect(await read('/')).toBe('without a section')
    expect(cache.size().pages).toBe(0)
  })

  test('serves a giant page without caching it', async () => {
    const { read, next, cache } = cacheOf(cachedPageMaxBytes * 2)
    next.push(page('giant', { bytes: cachedPageMaxBytes + 1 }))
    expect(await read('/')).toBe('giant')
    expect(cache.size().pages).toBe(0)
  })

  test('a thousand invented slugs evict no good page, and take little memory', async () => {
    const { read, next, cache, rendered } = cacheOf(cacheLimits.pages.maxBytes, 10, cacheLimits.missing)
    const good = Array.from({ length: 100 }, (_, at) => `/blog/post-${at}`)
    for (const path of good) {
      next.push(page(path, { bytes: 160_000 }))
      await read(path)
    }
    for (let at = 0; at < 1_000; at++) {
      next.push(page('none', { outcome: 'missing', bytes: 108_000 }))
      await read(`/blog/none-${at}`)
    }
    expect(rendered).toHaveLength(1_100)
    for (const path of good) expect(cache.peek(path)).toBeDefined()
    const { pages, missing, bytes } = cache.size()
    expect(pages).toBe(good.length)
    expect(missing).toBeLessThanOrEqual(cacheLimits.missing.maxEntries)
    expect(bytes).toBeLessThanOrEqual(good.length * 160_000 + cacheLimits.missing.maxBytes)
    expect(cache.peek('/blog/none-999')).toBeDefined()
  })

  test('a created page leaves the negative cache', async () => {
    const { read, next, cache } = cacheOf()
    next.push(page('none', { outcome: 'missing' }))
    await read('/blog/x')
    expect(cache.invalidate(new Set(['posts:en']))).toEqual(['/blog/x'])
    expect(await read('/blog/x')).toBe('/blog/x 2')
    expect(cache.size()).toMatchObject({ pages: 1, missing: 0 })
  })

  test('ROUTE-6 an error never replaces anything cached', async () => {
    const { read, next, cache } = cacheOf()
    next.push(page('in need', { outcome: 'degraded' }))
    await read('/')
    cache.invalidate(new Set(['posts:en']))
    next.push(page('bad', { outcome: 'failed' }))
    expect(await read('/')).toBe('in need')
  })

  test('with too many renders running, serves cached pages and refuses others', async () => {
    const { read, cache, next, rendered } = cacheOf(10_000, 0)
    await expect(read('/')).rejects.toThrow(BulkheadFull)
    expect(rendered).toEqual([])
    const held = cacheOf(10_000, 1)
    await held.read('/a')
    held.cache.invalidate(new Set(['posts:en']))
    const [, stale] = await Promise.all([held.read('/b'), held.read('/a')])
    expect(stale).toBe('/a 1')
    expect([cache.size().pages, next]).toEqual([0, []])
  })

  test('a background refresh needs no render slot', async () => {
    const { read, clock, rendered, cache } = cacheOf(10_000, 1)
    await read('/a')
    await clock.advance(pageFreshMs)
    const waiting = read('/b')
    cache.peek('/a')
    await waiting
    await clock.advance(0)
    expect(rendered.toSorted()).toEqual(['/a', '/a', '/b'])
  })
})
