import { describe, expect, test } from 'vitest'
import { callsFailingAt, recordedCalls } from '#testing/servers/recorded-calls.ts'
import { recordKinds, recordTypes } from '../../record-types.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import type { CallResult } from './call.ts'
import * as checks from './checks.ts'
import * as portfolio from './portfolio.ts'
import * as posts from './posts.ts'
import * as records from './records.ts'
import * as site from './site.ts'

/** The call gives up at its time-out and not a second earlier. */
async function expectTimeout(ms: number, call: (api: WordPressApi) => CallResult) {
  const { api, clock, server } = await recordedCalls(() => 'hang')
  let settled = false
  const result = call(api).finally(() => {
    settled = true
  })
  await server.received(1)
  await clock.advance(ms - 1)
  expect(settled).toBe(false)
  await clock.advance(1)
  expect(await result).toMatchObject({ ok: false, fault: { message: 'Connection timeout' } })
}

test('CALL-1 availability: HEAD /posts?per_page=1 in 5 s', async () => {
  const { api, lines } = await recordedCalls(() => ({ headers: { 'X-WP-Total': '0' }, body: [] }))
  expect((await checks.headPosts(api)).ok).toBe(true)
  expect(lines()).toEqual(['HEAD /wp/v2/posts?per_page=1'])
  await expectTimeout(5000, checks.headPosts)
})

test('CALL-2 reachability: HEAD /wp-json/wp/v2/ in 3 s', async () => {
  const { api, lines, server } = await recordedCalls()
  expect((await checks.headRoot(api)).ok).toBe(true)
  expect(lines()).toEqual(['HEAD /wp/v2/'])
  expect(server.requests[0]?.path).toBe('/wp-json/wp/v2/')
  await expectTimeout(3000, checks.headRoot)
})

test('CALL-3 blog list: 20 posts of a language, its own error, 5 s', async () => {
  const { api, lines } = await callsFailingAt('lang=hu')
  expect(await posts.blogList(api, 'en')).toMatchObject({ ok: true, value: { body: [] } })
  expect(await posts.blogList(api, 'hu')).toMatchObject({ fault: { message: 'HTTP error! status: 500' } })
  expect(lines()).toEqual([
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=en',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=hu',
  ])
  await expectTimeout(5000, (hanging) => posts.blogList(hanging, 'en'))
})

test('CALL-4 full blog: lang when not English; when it fails, the blog list', async () => {
  const { api, lines } = await callsFailingAt('per_page=100&status=publish&lang=hu')
  await posts.allPosts(api, 'en')
  expect((await posts.allPosts(api, 'hu')).ok).toBe(true)
  expect(lines()).toEqual([
    'GET /wp/v2/posts?_embed&per_page=100&status=publish',
    'GET /wp/v2/posts?_embed&per_page=100&status=publish&lang=hu',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=hu',
  ])
})

test('CALL-5 portfolio in 10 s; when it fails, posts with categories=portfolio', async () => {
  const { api, lines } = await callsFailingAt('/wp/v2/portfolio')
  expect((await portfolio.portfolioList(api)).ok).toBe(true)
  await portfolio.portfolioList(api, { language: 'hu' })
  expect(lines()).toEqual([
    'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&categories=portfolio',
    'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true&lang=hu',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&categories=portfolio&lang=hu',
  ])
  const hanging = await recordedCalls(() => 'hang')
  const result = portfolio.portfolioList(hanging.api)
  await hanging.server.received(1)
  await hanging.clock.advance(9999)
  expect(hanging.lines()).toHaveLength(1)
  await hanging.clock.advance(1)
  await hanging.server.received(2)
  await hanging.clock.advance(10_000)
  expect(await result).toMatchObject({ fault: { message: 'Connection timeout' } })
})

test('CALL-6 enhanced portfolio: lang when not English; then the portfolio, then its own fallback', async () => {
  const { api, lines } = await callsFailingAt('/wp/v2/portfolio', 404)
  await portfolio.enhancedPortfolio(api, 'hu')
  expect(lines()).toEqual([
    'GET /wp/v2/portfolio-enhanced?lang=hu',
    'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true&lang=hu',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&categories=portfolio&lang=hu',
  ])
  const healthy = await recordedCalls()
  await portfolio.enhancedPortfolio(healthy.api, 'en')
  expect(healthy.lines()).toEqual(['GET /wp/v2/portfolio-enhanced'])
})

/** Simple reads: one request with a time-out, and a fault as a value if the status is not OK. */
describe.each<[string, (api: WordPressApi) => CallResult, string, number?]>([
  [
    'CALL-7 pages',
    (api) => records.allRecords(api, 'page'),
    '/wp/v2/pages?_embed&per_page=100&status=publish',
  ],
  [
    'CALL-7 pages of a language',
    (api) => records.allRecords(api, 'page', { language: 'hu' }),
    '/wp/v2/pages?_embed&per_page=100&status=publish&lang=hu',
  ],
  [
    'CALL-8 page by slug',
    (api) => records.recordBySlug(api, 'page', 'a b/c', { language: 'en' }),
    '/wp/v2/pages?slug=a%20b%2Fc&_embed&lang=en',
  ],
  [
    'CALL-10 portfolio',
    (api) => records.allRecords(api, 'project'),
    '/wp/v2/portfolio?_embed&per_page=100&status=publish',
    10_000,
  ],
  [
    'CALL-11 project by slug',
    (api) => records.recordBySlug(api, 'project', 'kiln'),
    '/wp/v2/portfolio?slug=kiln&_embed',
    10_000,
  ],
  [
    'CALL-12 services',
    (api) => records.allRecords(api, 'service'),
    '/wp/v2/services?_embed&per_page=100&status=publish',
  ],
  [
    'CALL-13 service by slug',
    (api) => records.recordBySlug(api, 'service', 'seo'),
    '/wp/v2/services?slug=seo&_embed',
  ],
  [
    'CALL-14 posts, by default page 1 of 10',
    (api) => posts.postsPage(api),
    '/wp/v2/posts?_embed&page=1&per_page=10&status=publish',
  ],
  [
    'CALL-14 posts of a page, a category and a language',
    (api) => posts.postsPage(api, { page: 2, perPage: 5, category: 7 }, { language: 'hu' }),
    '/wp/v2/posts?_embed&page=2&per_page=5&status=publish&categories=7&lang=hu',
  ],
  [
    'CALL-15 post by slug',
    (api) => records.recordBySlug(api, 'post', 'hello'),
    '/wp/v2/posts?slug=hello&_embed',
  ],
  [
    'CALL-16 featured posts',
    (api) => posts.featuredPosts(api),
    '/wp/v2/posts?_embed&per_page=3&status=publish&meta_key=featured_post&meta_value=1',
  ],
  [
    'CALL-17 posts by category',
    (api) => posts.postsByCategory(api, 'news'),
    '/wp/v2/posts?_embed&categories_slug=news&status=publish',
  ],
  ['CALL-19 categories', (api) => site.allCategories(api), '/wp/v2/categories?per_page=100'],
  ['CALL-19 category by slug', (api) => site.categoryBySlug(api, 'news'), '/wp/v2/categories?slug=news'],
  ['CALL-19 tags', (api) => site.allTags(api, { language: 'hu' }), '/wp/v2/tags?per_page=100&lang=hu'],
  ['CALL-19 tag by slug', (api) => site.tagBySlug(api, 'seo'), '/wp/v2/tags?slug=seo'],
  ['CALL-19 authors', (api) => site.allUsers(api), '/wp/v2/users?per_page=100'],
  ['CALL-19 author', (api) => site.userById(api, 4), '/wp/v2/users/4'],
  ['CALL-19 media', (api) => site.mediaById(api, 5), '/wp/v2/media/5'],
  ['CALL-21 menu', (api) => site.menu(api, 'header-hu'), '/menus/v1/menus/header-hu'],
  ['CALL-22 comments', (api) => posts.comments(api), '/wp/v2/comments'],
  ['CALL-22 comments of a post', (api) => posts.comments(api, { post: 9 }), '/wp/v2/comments?post=9'],
  ['CALL-26 options', (api) => site.optionsRecord(api), '/igniting-studio/v1/options', 3000],
  ['CALL-28 home', (api) => site.homeContent(api, 'hu'), '/igniting-studio/v1/home?lang=hu'],
  ['CALL-28 settings', (api) => site.siteSettings(api), '/igniting-studio/v1/settings'],
])('%s', (title, call, path, timeoutMs = 5000) => {
  test(`${title}: one GET with JSON headers`, async () => {
    const { api, lines, server } = await recordedCalls(() => ({
      body: [{ id: 1 }],
      headers: { 'X-WP-Total': '12', 'X-WP-TotalPages': '2' },
    }))
    expect(await call(api)).toEqual({ ok: true, value: { body: [{ id: 1 }], total: 12, pages: 2 } })
    expect(lines()).toEqual([`GET ${path}`])
    expect(server.requests[0]?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    })
  })

  test(`${title}: returns a fault on a non-OK status`, async () => {
    const { api } = await recordedCalls(() => ({ status: 503, statusText: 'Service Unavailable' }))
    expect(await call(api)).toMatchObject({
      fault: { message: 'WordPress API Error: 503 Service Unavailable' },
    })
  })

  test(`${title}: gives up after ${timeoutMs} ms`, () => expectTimeout(timeoutMs, call))
})

test('CALL-9 page by id; on failure a placeholder titled "Page Not Found"', async () => {
  const { api, lines } = await recordedCalls(({ path }) =>
    path.includes('/7') ? { body: { id: 7 } } : { status: 404 },
  )
  expect((await records.pageById(api, 7)).body).toEqual({ id: 7 })
  expect((await records.pageById(api, 8)).body).toMatchObject({
    id: 8,
    title: { rendered: 'Page Not Found' },
  })
  expect(lines()).toEqual(['GET /wp/v2/pages/7?_embed', 'GET /wp/v2/pages/8?_embed'])
})

describe('CALL-18 related posts', () => {
  const related = async (post: unknown) => {
    const { api, lines } = await recordedCalls(({ path }) => ({
      body: path.endsWith('/posts/9') ? post : [],
    }))
    expect(await posts.relatedPosts(api, 9, { language: 'hu' })).toMatchObject({ value: { body: [] } })
    return lines()
  }

  test('CALL-18 reads the post first, then posts of the same category', async () => {
    expect(await related({ categories: [3, 4], tags: [5] })).toEqual([
      'GET /wp/v2/posts/9',
      'GET /wp/v2/posts?_embed&categories=3,4&exclude=9&per_page=3&status=publish&lang=hu',
    ])
  })

  test('CALL-18 reads posts of the same tag when it has no category', async () => {
    expect((await related({ categories: [], tags: [5] }))[1]).toBe(
      'GET /wp/v2/posts?_embed&tags=5&exclude=9&per_page=3&status=publish&lang=hu',
    )
  })

  test.each([{}, null, [], { categories: 'all', tags: ['5&per_page=100'] }])(
    'CALL-18 %j has no related posts',
    async (post) => {
      expect(await related(post)).toEqual(['GET /wp/v2/posts/9'])
    },
  )
})

test('CALL-20 search: queries all types in parallel, a failing one does not delay the others', async () => {
  const { api, lines } = await callsFailingAt('/pages')
  const found = await records.search(api, 'kávé & tea', { language: 'hu' })
  expect(found.map(({ kind, result }) => [kind, result.ok])).toEqual(
    recordKinds.map((kind) => [kind, kind !== 'page']),
  )
  expect(lines().toSorted()).toEqual(
    recordKinds
      .map((kind) => recordTypes[kind].route)
      .toSorted()
      .map((route) => `GET /wp/v2/${route}?search=k%C3%A1v%C3%A9%20%26%20tea&_embed&lang=hu`),
  )
})
