import { describe, expect, test } from 'vitest'
import { serviceSlugs } from '#locale/path-table.ts'
import { slugs } from '#testing/engine-fixture.ts'
import { down, failures, record, start } from '#testing/website-fixture.ts'

describe('GATE-4 LOAD-6 ROUTE-6 an outage', () => {
  test.each(Object.entries(failures))(
    '%s: serves lists and records from the last good answer',
    async (_, failure) => {
      const content = {
        posts: [record(1, 'hello'), record(2, 'other')],
        portfolio: [record(3, 'kiln')],
        services: [record(4, 'seo')],
      }
      const { website, wordpress, clock } = await start(content)
      const query = { language: 'en', page: 1 } as const
      await Promise.all([
        website.posts(query),
        website.post('en', 'hello'),
        website.projects('en'),
        website.services('en'),
      ])
      wordpress.failure = failure
      await clock.advance(3_600_000)
      expect(slugs((await website.posts(query)).items)).toEqual(['hello', 'other'])
      expect(slugs(await website.projects('en'))).toEqual(['kiln'])
      expect(slugs(await website.services('en'))).toEqual(['seo'])
      expect(await website.post('en', 'hello')).toMatchObject({ state: 'stale', value: { id: 1 } })
      // Never requested individually, but known from their lists.
      expect(await website.post('en', 'other')).toMatchObject({ state: 'stale', value: { id: 2 } })
      expect(await website.project('en', 'kiln')).toMatchObject({ state: 'stale', value: { id: 3 } })
      expect(await website.service('en', 'seo')).toMatchObject({ state: 'stale', value: { id: 4 } })
    },
  )

  test('serves the built-in content, marked stale, before any answer', async () => {
    const { website, wordpress, builtIn } = await start()
    wordpress.failure = down
    const query = { language: 'hu', page: 1 } as const
    expect(await website.posts(query)).toEqual({ ...(await builtIn.posts(query)), isUnread: true })
    expect(await website.projects('hu')).toEqual(await builtIn.projects('hu'))
    expect(await website.services('hu')).toEqual(await builtIn.services('hu'))
    expect(await website.settings('hu')).toEqual(await builtIn.settings('hu'))
    expect(await website.home('hu')).toEqual(await builtIn.home('hu'))
    expect(await website.postTerms('hu')).toEqual({ ...(await builtIn.postTerms('hu')), isUnread: true })
    expect(await website.options()).toEqual(await builtIn.options())
    expect(await website.menu('hu')).toBeNull()
    expect(await website.comments('en', 1)).toEqual([])
    expect(await website.service('hu', 'social-media')).toMatchObject({
      state: 'stale',
      value: { language: 'hu' },
    })
    expect(await website.page('en', 'privacy-policy')).toMatchObject({ state: 'stale' })
  })

  test('mixes in no built-in record while WordPress answers', async () => {
    const { website, builtIn } = await start({
      posts: [],
      portfolio: [],
      services: [],
      categories: [],
      tags: [],
    })
    const [sample] = (await builtIn.posts({ language: 'en', page: 1 })).items
    expect(await website.posts({ language: 'en', page: 1 })).toMatchObject({ items: [] })
    expect(await website.post('en', sample?.slug ?? '')).toEqual({ state: 'absent' })
    expect(await website.projects('en')).toEqual([])
    expect(await website.services('en')).toEqual([])
    expect(await website.service('en', 'no-such-service')).toEqual({ state: 'absent' })
  })

  test.each(serviceSlugs)('ROUTE-1, SERV-1 always serves the page of %s', async (slug) => {
    const { website } = await start({ services: [] })
    expect(await website.service('hu', slug)).toMatchObject({
      state: 'fresh',
      value: { language: 'hu', slug },
    })
  })

  test('LEGAL-1 shows the built-in text of a page that WordPress does not have', async () => {
    const { website } = await start({ pages: [] })
    expect(await website.page('hu', 'privacy-policy')).toMatchObject({
      state: 'fresh',
      value: { language: 'hu' },
    })
    expect(await website.page('hu', 'no-such-page')).toEqual({ state: 'absent' })
  })

  test('a WordPress without the companion plugin: no portfolio, the built-in services, the defaults', async () => {
    const { website } = await start({ posts: [], pages: [], categories: [], tags: [] })
    expect(await website.projects('en')).toEqual([])
    expect(await website.services('en')).toHaveLength(4)
    expect(await website.service('en', 'social-media')).toMatchObject({ state: 'fresh' })
    expect(await website.service('en', 'no-such-service')).toEqual({ state: 'absent' })
    expect(await website.settings('en')).toMatchObject({ title: 'Igniting Studio', contactEmail: '' })
    expect(await website.home('en')).toMatchObject({ hero_headline: '', team: [] })
    expect(await website.menu('en')).toBeNull()
  })

  test('ERR-1 logs a blog failure once per load, and no portfolio failure', async () => {
    const { website, wordpress, logged } = await start()
    wordpress.failure = down
    await website.projects('en')
    await website.project('en', 'kiln')
    expect(logged).toEqual([])
    await website.posts({ language: 'en', page: 1 })
    await website.posts({ language: 'en', page: 1 })
    expect(logged).toEqual(['content was not read'])
  })

  test('ENT-9 drops a broken record, logs it once, and keeps the list', async () => {
    const { website, logged, clock } = await start({
      posts: [record(1, 'hello'), { id: 2 }, { slug: 'x', language: 'en' }],
    })
    for (let round = 0; round < 3; round++) {
      expect(slugs((await website.posts({ language: 'en', page: 1 })).items)).toEqual(['hello'])
      await clock.advance(300_000)
    }
    expect(logged).toHaveLength(2)
  })
})
