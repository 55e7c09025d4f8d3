import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { serviceSlugs } from '#locale/path-table.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import type { Answer } from '#testing/servers/recording-server.ts'
import { createContentStore } from '../cache/content-store.ts'
import { anonymousReader } from '../content-reader.ts'
import { createBuiltinContent } from '../sample/builtin-content.ts'
import { createWordPressApi } from './wordpress-api.ts'
import { createWordPressContent } from './wordpress-content.ts'

async function start(content: FakeWordPressContent = {}) {
  const wordpress = await startFakeWordPress(content)
  onTestFinished(wordpress.close)
  const clock = createFakeClock()
  const logged: string[] = []
  const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
  const api = createWordPressApi({ baseUrl: wordpress.url, fetch, clock })
  const builtIn = createBuiltinContent({ clock })
  const store = createContentStore({ clock, log, archive: null })
  const engine = createWordPressContent({ api, baseUrl: wordpress.url, builtIn, store, clock, log })
  const website = engine.contentFor(anonymousReader(api))
  const lines = () =>
    wordpress.requests.map(({ method, path }) => `${method} ${path.replace(/^\/wp-json(\/wp\/v2)?/, '')}`)
  return { wordpress, clock, website, builtIn, logged, lines }
}

const record = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  language: 'en',
  title: { rendered: slug },
  ...more,
})

const down: Answer = { status: 500, statusText: 'Internal Server Error' }
const html: Answer = { body: '<html>Error establishing a database connection</html>' }
const garbage: Answer = { body: '[{"id":' }
const wrongType: Answer = { body: { code: 'unexpected' } }
const troubles = { down, html, garbage, wrongType }

const slugs = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug)

describe('BLOG-1 the list of posts', () => {
  const posts = Array.from({ length: 13 }, (_, index) =>
    record(index + 1, `post-${index + 1}`, { categories: [index < 3 ? 5 : 6], tags: [7] }),
  )
  const categories = [
    record(5, 'news', { name: 'News', count: 3 }),
    record(6, 'notes', { name: 'Notes', count: 10 }),
  ]
  const tags = [record(7, 'tea', { name: 'tea', count: 13 })]

  test('CALL-14 has pages, counted as WordPress counts them', async () => {
    const { website, lines } = await start({ posts })
    expect(await website.posts({ language: 'en', page: 1 })).toMatchObject({ page: 1, pages: 2, total: 13 })
    const second = await website.posts({ language: 'en', page: 2 })
    expect(slugs(second.items)).toEqual(['post-11', 'post-12', 'post-13'])
    expect(lines()[1]).toBe('GET /posts?_embed&page=2&per_page=10&status=publish&lang=en')
  })

  test('a page past the last one is empty', async () => {
    const { website } = await start({ posts })
    expect(await website.posts({ language: 'en', page: 3 })).toEqual({
      items: [],
      page: 3,
      pages: 0,
      total: 0,
    })
  })

  test('CALL-19 is filtered by the slug of a category and a tag', async () => {
    const { website, lines } = await start({ posts, categories, tags })
    const found = await website.posts({ language: 'en', page: 1, category: 'news', tag: 'tea' })
    expect(slugs(found.items)).toEqual(['post-1', 'post-2', 'post-3'])
    expect(lines()).toEqual([
      'GET /categories?slug=news',
      'GET /tags?slug=tea',
      'GET /posts?_embed&page=1&per_page=10&status=publish&categories=5&tags=7&lang=en',
    ])
    expect(await website.posts({ language: 'en', page: 1, category: 'none' })).toMatchObject({
      items: [],
      total: 0,
    })
  })

  test('FILT-3 FILT-4 FILT-5 holds what is of the language and of the blog, also when WordPress knows neither', async () => {
    const unfiltered = [
      record(1, 'good'),
      { id: 2, slug: 'hogy', title: { rendered: 'Hogy látszik' } },
      record(3, 'case', { category_names: ['Portfolio'] }),
    ]
    const { website } = await start({ posts: unfiltered })
    expect(slugs((await website.posts({ language: 'en', page: 1 })).items)).toEqual(['good'])
    expect(slugs((await website.posts({ language: 'hu', page: 1 })).items)).toEqual(['hogy'])
  })

  test('offers the terms that are used in the blog', async () => {
    const more = [
      record(8, 'portfolio', { count: 4 }),
      record(9, 'unused', { count: 0 }),
      record(1, 'uncategorized', { count: 3 }),
    ]
    const { website } = await start({ categories: [...categories, ...more], tags })
    const terms = await website.postTerms('en')
    expect(slugs(terms.categories)).toEqual(['news', 'notes'])
    expect(slugs(terms.tags)).toEqual(['tea'])
  })
})

describe('one record', () => {
  test('CALL-15 found in its language', async () => {
    const { website, lines } = await start({ posts: [record(1, 'hello')] })
    expect(await website.post('en', 'hello')).toMatchObject({ state: 'fresh', value: { id: 1 } })
    expect(lines()).toEqual(['GET /posts?slug=hello&_embed&lang=en'])
  })

  test('LANG-8 found in the other language, when there is none in this one', async () => {
    const { website, lines } = await start({ posts: [record(1, 'hello')] })
    expect(await website.post('hu', 'hello')).toMatchObject({ value: { language: 'en' } })
    expect(lines()).toEqual(['GET /posts?slug=hello&_embed&lang=hu', 'GET /posts?slug=hello&_embed'])
  })

  test('of a slug that two languages share, the one of the language', async () => {
    const { website } = await start({ services: [record(1, 'seo'), record(2, 'seo', { language: 'hu' })] })
    expect(await website.service('hu', 'seo')).toMatchObject({ value: { id: 2 } })
    expect(await website.service('en', 'seo')).toMatchObject({ value: { id: 1 } })
    const noLanguage = { language: undefined }
    const hungarian = { ...record(2, 'seo', noLanguage), excerpt: { rendered: 'és' } }
    const unaware = await start({ services: [record(1, 'seo', noLanguage), hungarian] })
    expect(await unaware.website.service('hu', 'seo')).toMatchObject({ value: { id: 2 } })
  })

  test('LEGAL-1 of pages that share a slug, one that says its language before one of which it is guessed', async () => {
    const [policy, old] = [record(2, 'privacy-policy'), record(1, 'privacy-policy', { language: '' })]
    const { website, wordpress } = await start({ pages: [old, policy] })
    // As the plugin answers: with those that have no language.
    wordpress.trouble = { body: [old, policy] }
    expect(await website.page('en', 'privacy-policy')).toMatchObject({ value: { id: 2 } })
  })

  test('ROUTE-7 pages of one slug are told apart by their folders, and links in texts lead to them', async () => {
    const cms = 'http://cms.example'
    const page = (id: number, path: string) =>
      record(id, path.split('/').at(-1) ?? '', { link: `${cms}/${path}/` })
    const text = `<a href="${cms}/studio/team/">a</a> <a href="${cms}/team/">b</a> <a href="${cms}/hello/">c</a>`
    const post = record(9, 'links', { link: `${cms}/links/`, content: { rendered: text } })
    const { website } = await start({ pages: [page(1, 'team'), page(2, 'studio/team')], posts: [post] })
    expect(await website.page('en', 'studio/team')).toMatchObject({ value: { id: 2, link: '/studio/team' } })
    expect(await website.page('en', 'team')).toMatchObject({ value: { id: 1, link: '/team' } })
    expect(await website.post('en', 'of/links')).toEqual({ state: 'absent' })
    expect(await website.page('en', 'office/team')).toEqual({ state: 'absent' })
    await website.records('page', 'en')
    const read = await website.post('en', 'links')
    const hrefs =
      'value' in read ? [...read.value.content.matchAll(/href="([^"]*)"/g)].map(([, to]) => to) : []
    expect(hrefs).toEqual(['/studio/team', '/team', '/blog/hello'])
  })

  test('ROUTE-6 absent only when WordPress says so', async () => {
    const { website, wordpress } = await start({ posts: [], portfolio: [] })
    expect(await website.post('en', 'hello')).toEqual({ state: 'absent' })
    expect(await website.project('en', 'hello')).toEqual({ state: 'absent' })
    wordpress.trouble = down
    expect(await website.post('en', 'other')).toEqual({
      state: 'unavailable',
      reason: 'WordPress API Error: 500 Internal Server Error',
    })
  })

  test.each(Object.entries(troubles))('ROUTE-6 %s is an outage, never an absence', async (_, trouble) => {
    const { website, wordpress } = await start()
    wordpress.trouble = trouble
    for (const read of [website.post, website.project, website.service, website.page]) {
      expect(await read('en', 'hello')).toMatchObject({ state: 'unavailable' })
    }
  })

  test('ROUTE-6 a broken record is no absence either', async () => {
    const { website } = await start({ posts: [{ slug: 'hello' }] })
    expect(await website.post('en', 'hello')).toMatchObject({ state: 'unavailable' })
  })

  test('a deleted record is gone after a moment', async () => {
    const { website, wordpress, clock } = await start({ posts: [record(1, 'hello')] })
    await website.post('en', 'hello')
    wordpress.content.posts = []
    await clock.advance(30_000)
    expect(await website.post('en', 'hello')).toMatchObject({ state: 'stale' })
    await wordpress.received(3)
    await expect.poll(() => website.post('en', 'hello')).toEqual({ state: 'absent' })
  })
})

describe('GATE-4 LOAD-6 ROUTE-6 an outage', () => {
  test.each(Object.entries(troubles))(
    '%s: lists and records stand from the last good answer',
    async (_, trouble) => {
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
      wordpress.trouble = trouble
      await clock.advance(3_600_000)
      expect(slugs((await website.posts(query)).items)).toEqual(['hello', 'other'])
      expect(slugs(await website.projects('en'))).toEqual(['kiln'])
      expect(slugs(await website.services('en'))).toEqual(['seo'])
      expect(await website.post('en', 'hello')).toMatchObject({ state: 'stale', value: { id: 1 } })
      // Never asked for on their own, but known from their lists.
      expect(await website.post('en', 'other')).toMatchObject({ state: 'stale', value: { id: 2 } })
      expect(await website.project('en', 'kiln')).toMatchObject({ state: 'stale', value: { id: 3 } })
      expect(await website.service('en', 'seo')).toMatchObject({ state: 'stale', value: { id: 4 } })
    },
  )

  test('before any answer everything stands from the built-in content, marked stale', async () => {
    const { website, wordpress, builtIn } = await start()
    wordpress.trouble = down
    const query = { language: 'hu', page: 1 } as const
    expect(await website.posts(query)).toEqual({ ...(await builtIn.posts(query)), isUnread: true })
    expect(await website.projects('hu')).toEqual(await builtIn.projects('hu'))
    expect(await website.services('hu')).toEqual(await builtIn.services('hu'))
    expect(await website.settings('hu')).toEqual(await builtIn.settings('hu'))
    expect(await website.home('hu')).toEqual(await builtIn.home('hu'))
    expect(await website.postTerms('hu')).toEqual(await builtIn.postTerms('hu'))
    expect(await website.options()).toEqual(await builtIn.options())
    expect(await website.menu('hu')).toBeNull()
    expect(await website.comments('en', 1)).toEqual([])
    expect(await website.service('hu', 'social-media')).toMatchObject({
      state: 'stale',
      value: { language: 'hu' },
    })
    expect(await website.page('en', 'privacy-policy')).toMatchObject({ state: 'stale' })
  })

  test('while WordPress answers, no built-in record is mixed in', async () => {
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

  test.each(serviceSlugs)('ROUTE-1, SERV-1 but the page of %s is always there', async (slug) => {
    const { website } = await start({ services: [] })
    expect(await website.service('hu', slug)).toMatchObject({
      state: 'fresh',
      value: { language: 'hu', slug },
    })
  })

  test('LEGAL-1 but a page that WordPress does not have is shown with its built-in text', async () => {
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

  test('ERR-1 a blog failure is logged once a load, a portfolio failure is silent', async () => {
    const { website, wordpress, logged } = await start()
    wordpress.trouble = down
    await website.projects('en')
    await website.project('en', 'kiln')
    expect(logged).toEqual([])
    await website.posts({ language: 'en', page: 1 })
    await website.posts({ language: 'en', page: 1 })
    expect(logged).toEqual(['content was not read'])
  })

  test('ENT-9 a broken record is dropped and logged once, the list stands', async () => {
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

describe('the portfolio', () => {
  test('CALL-2 CALL-6 reachability first, then the enhanced portfolio', async () => {
    const { website, lines } = await start({ portfolio: [record(1, 'kiln')] })
    expect(await website.projects('hu')).toEqual([])
    expect(lines()).toEqual(['HEAD /', 'GET /portfolio-enhanced?lang=hu'])
    expect(slugs(await website.projects('en'))).toEqual(['kiln'])
  })

  test('CALL-2 a WordPress that cannot be reached is not asked for its portfolio', async () => {
    const { website, wordpress, lines } = await start()
    wordpress.trouble = down
    await website.projects('en')
    expect(lines()).toEqual(['HEAD /'])
  })
})

test('LIM-4 answers serve for 30 s, then at once while they are refreshed; concurrent readers share a call', async () => {
  const { website, wordpress, clock } = await start({ posts: [record(1, 'hello')] })
  const read = () => website.posts({ language: 'en', page: 1 })
  await Promise.all([read(), read(), read()])
  await clock.advance(29_999)
  await read()
  expect(wordpress.requests).toHaveLength(1)
  await clock.advance(1)
  wordpress.content.posts = [record(2, 'newer')]
  expect(slugs((await read()).items)).toEqual(['hello'])
  await wordpress.received(2)
  await expect.poll(async () => slugs((await read()).items)).toEqual(['newer'])
})

test('CALL-18 related posts share a category and a language, never the post itself', async () => {
  const posts = [
    record(1, 'hello', { categories: [5] }),
    record(2, 'near', { categories: [5] }),
    record(3, 'far', { categories: [6] }),
    record(4, 'kozel', { categories: [5], language: 'hu' }),
  ]
  const { website } = await start({ posts })
  const reading = await website.post('en', 'hello')
  if (!('value' in reading)) throw new Error('not read')
  expect(slugs(await website.relatedPosts(reading.value))).toEqual(['near'])
})

test('CALL-22 comments of a post, all pages of them, oldest first', async () => {
  const comment = (id: number) => ({
    id,
    post: 9,
    parent: 0,
    date_gmt: `2026-01-${String(30 - id).padStart(2, '0')}T00:00:00`,
  })
  const { website, lines } = await start({
    comments: Array.from({ length: 12 }, (_, index) => comment(index + 1)),
  })
  const ids = (await website.comments('en', 9)).map(({ id }) => id)
  expect(ids).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(lines()).toEqual(['GET /comments?post=9', 'GET /comments?post=9&page=2'])
})

test('CALL-21 CALL-26 CALL-28 what belongs to the whole site', async () => {
  const { website, wordpress, lines } = await start({
    settings: { title: 'Másik' },
    home: { hero_headline: 'Szia' },
    options: { gtm_id: 'GTM-1', mailchimp_enabled: 'yes' },
    menu: { items: [{ ID: 1, title: 'Rólunk', url: '/hu/about' }] },
  })
  expect(await website.settings('hu')).toMatchObject({ title: 'Másik', tagline: 'Creative Digital Studio' })
  expect(await website.home('hu')).toMatchObject({ hero_headline: 'Szia' })
  expect(await website.menu('hu')).toEqual([{ id: 1, title: 'Rólunk', url: '/hu/about', type: '' }])
  expect(lines()).toEqual([
    'GET /igniting-studio/v1/settings',
    'GET /igniting-studio/v1/home?lang=hu',
    'GET /menus/v1/menus/header-hu',
  ])
  wordpress.content.menu = { items: [] }
  expect(await website.menu('en')).toBeNull()
})

test('OPT-1 options: the answer over the defaults; not OK, silent or mistyped means the defaults', async () => {
  const { website, wordpress, clock } = await start({
    options: {
      gtm_id: 'GTM-1',
      hotjar_enabled: '1',
      meta_pixel_enabled: false,
      ga4_id: null,
      mailchimp_enabled: 'yes',
    },
  })
  expect(await website.options()).toMatchObject({
    gtm_id: 'GTM-1',
    hotjar_enabled: true,
    meta_pixel_enabled: false,
    ga4_id: 'G-XXXXXXXXXX',
    mailchimp_enabled: false,
    default_meta_description:
      'Transform your digital presence with strategic marketing, stunning content creation, and powerful business intelligence solutions.',
  })
  const other = await start()
  other.wordpress.trouble = 'hang'
  const options = other.website.options()
  await other.wordpress.received(1)
  await other.clock.advance(3000)
  expect(await options).toMatchObject({ gtm_id: '', recaptcha_version: 'v3' })
  wordpress.trouble = down
  await clock.advance(400_000)
  expect(await website.options()).toMatchObject({ gtm_id: 'GTM-1' })
})
