import { describe, expect, test } from 'vitest'
import { slugs } from '#testing/engine-fixture.ts'
import { down, record, start } from '#testing/website-fixture.ts'

describe('BLOG-1 the list of posts', () => {
  const posts = Array.from({ length: 13 }, (_, index) =>
    record(index + 1, `post-${index + 1}`, { categories: [index < 3 ? 5 : 6], tags: [7] }),
  )
  const categories = [
    record(5, 'news', { name: 'News', count: 3 }),
    record(6, 'notes', { name: 'Notes', count: 10 }),
  ]
  const tags = [record(7, 'tea', { name: 'tea', count: 13 })]

  test('CALL-14 is paginated like WordPress', async () => {
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

  test('FILT-3 FILT-4 FILT-5 contains only blog posts of the language, even when WordPress knows neither', async () => {
    const unfiltered = [
      record(1, 'good'),
      { id: 2, slug: 'hogy', title: { rendered: 'Hogy látszik' } },
      record(3, 'case', { category_names: ['Portfolio'] }),
    ]
    const { website } = await start({ posts: unfiltered })
    expect(slugs((await website.posts({ language: 'en', page: 1 })).items)).toEqual(['good'])
    expect(slugs((await website.posts({ language: 'hu', page: 1 })).items)).toEqual(['hogy'])
  })

  test('offers the terms used in the blog', async () => {
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

describe('the portfolio', () => {
  test('CALL-2 CALL-6 checks reachability, then reads the enhanced portfolio', async () => {
    const { website, lines } = await start({ portfolio: [record(1, 'kiln')] })
    expect(await website.projects('hu')).toEqual([])
    expect(lines()).toEqual(['HEAD /', 'GET /portfolio-enhanced?lang=hu'])
    expect(slugs(await website.projects('en'))).toEqual(['kiln'])
  })

  test('CALL-2 does not request the portfolio of an unreachable WordPress', async () => {
    const { website, wordpress, lines } = await start()
    wordpress.failure = down
    await website.projects('en')
    expect(lines()).toEqual(['HEAD /'])
  })
})

test('LIM-4 serves answers for 30 s, then stale ones during a refresh; concurrent readers share a call', async () => {
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

test('CALL-16 featured posts: those that are, of the language and the blog', async () => {
  const featured = { acf: { featured_post: '1' } }
  const posts = [
    record(1, 'hello', featured),
    record(2, 'plain'),
    record(3, 'magyar', { ...featured, language: 'hu' }),
    record(4, 'project', { ...featured, category_names: ['Portfolio'] }),
  ]
  const { website, lines } = await start({ posts })
  expect(slugs(await website.featuredPosts('en'))).toEqual(['hello'])
  expect(lines()).toEqual([
    'GET /posts?_embed&per_page=3&status=publish&meta_key=featured_post&meta_value=1&lang=en',
  ])
})

describe('CALL-19 authors', () => {
  const users = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      slug: `user-${index + 1}`,
      name: `User ${index + 1}`,
      description: 'Writes.',
    }))

  test('come from one list, and alone when they are not in its hundred', async () => {
    const { website, lines } = await start({ users: users(120) })
    expect(await website.author(7)).toMatchObject({ name: 'User 7', description: 'Writes.' })
    expect(await website.author(110)).toMatchObject({ name: 'User 110' })
    expect(await website.author(999)).toBeNull()
    expect(await website.author(0)).toBeNull()
    expect(lines()).toEqual(['GET /users?per_page=100', 'GET /users/110', 'GET /users/999'])
  })

  test('are none where WordPress shows no users, or no more of them', async () => {
    const { website, wordpress } = await start({ users: users(3) })
    expect(await website.author(4)).toBeNull()
    expect(wordpress.requests).toHaveLength(1)
    const closed = await start({})
    closed.wordpress.failure = { status: 401, body: { code: 'rest_user_cannot_view' } }
    expect(await closed.website.author(1)).toBeNull()
  })
})

describe('CALL-9 the front page', () => {
  const seo = { title: 'Bread for two', description: 'Said of the front page.', noindex: true }
  const pages = [record(7, 'front', { seo }), record(8, 'elore', { seo, language: 'hu' })]

  test('says in search results what its editor says there, and is read by its number', async () => {
    const { website, lines } = await start({ pages, home: { hero_headline: 'Hi', front_page: 7 } })
    expect(await website.home('en')).toMatchObject({ hero_headline: 'Hi', seo: { title: 'Bread for two' } })
    expect(lines()).toEqual(['GET /igniting-studio/v1/home?lang=en', 'GET /pages/7?_embed'])
  })

  test.each([8, 9, 0, '7; DROP', undefined])('%s is not one of the language, or none', async (front_page) => {
    const { website } = await start({ pages, home: { hero_headline: 'Hi', front_page } })
    expect(await website.home('en')).toMatchObject({ hero_headline: 'Hi', seo: null })
  })
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

test('CALL-21 CALL-26 CALL-28 site-wide content', async () => {
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

test('OPT-1 options: merges the answer over the defaults; uses the defaults for a failed or mistyped answer', async () => {
  const { website, wordpress, clock } = await start({
    options: {
      gtm_id: 'GTM-1',
      hotjar_enabled: '1',
      meta_pixel_enabled: false,
      ga4_id: null,
      mailchimp_enabled: 'yes',
      default_meta_title: '',
      recaptcha_provider: ['x'],
      google_analytics_enabled: '',
    },
  })
  expect(await website.options()).toMatchObject({
    gtm_id: 'GTM-1',
    hotjar_enabled: true,
    meta_pixel_enabled: false,
    ga4_id: 'G-XXXXXXXXXX',
    mailchimp_enabled: false,
    default_meta_title: '',
    recaptcha_provider: 'google',
    google_analytics_enabled: false,
    default_meta_description:
      'Transform your digital presence with strategic marketing, stunning content creation, and powerful business intelligence solutions.',
  })
  const other = await start()
  other.wordpress.failure = 'hang'
  const options = other.website.options()
  await other.wordpress.received(1)
  await other.clock.advance(3000)
  expect(await options).toMatchObject({ gtm_id: '', recaptcha_version: 'v3' })
  wordpress.failure = down
  await clock.advance(400_000)
  expect(await website.options()).toMatchObject({ gtm_id: 'GTM-1' })
})
