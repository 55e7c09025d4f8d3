import { describe, expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type Answer, type RecordedRequest, startRecordingServer } from '#testing/recording-server.ts'
import { createWordPressApi, type WordPressApi } from './wordpress-api.ts'
import * as calls from './wordpress-calls.ts'

/** A WordPress that answers an empty list, or what the test says; and the request lines it has seen. */
async function wordpress(answer: (request: RecordedRequest) => Answer = () => ({ body: [] })) {
  const server = await startRecordingServer(answer)
  onTestFinished(server.close)
  const clock = createFakeClock()
  const api = createWordPressApi({ baseUrl: `${server.url}/`, fetch, clock })
  const lines = () => server.requests.map(({ method, path }) => `${method} ${path.replace('/wp-json', '')}`)
  return { api, clock, server, lines }
}

const failing = (failingPath: string, status = 500) =>
  wordpress(({ path }) => (path.includes(failingPath) ? { status } : { body: [] }))

/** The call gives up at its time-out and not a second before. */
async function expectTimeout(ms: number, call: (api: WordPressApi) => calls.CallResult) {
  const { api, clock, server } = await wordpress(() => 'hang')
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
  const { api, lines } = await wordpress()
  expect((await calls.headPosts(api)).ok).toBe(true)
  expect(lines()).toEqual(['HEAD /wp/v2/posts?per_page=1'])
  await expectTimeout(5000, calls.headPosts)
})

test('CALL-2 reachability: HEAD /wp-json/wp/v2/ in 3 s', async () => {
  const { api, lines, server } = await wordpress()
  expect((await calls.headRoot(api)).ok).toBe(true)
  expect(lines()).toEqual(['HEAD /wp/v2/'])
  expect(server.requests[0]?.path).toBe('/wp-json/wp/v2/')
  await expectTimeout(3000, calls.headRoot)
})

test('CALL-3 blog list: 20 posts of a language, its own error, 5 s', async () => {
  const { api, lines } = await failing('lang=hu')
  expect(await calls.blogList(api, 'en')).toMatchObject({ ok: true, value: { body: [] } })
  expect(await calls.blogList(api, 'hu')).toMatchObject({ fault: { message: 'HTTP error! status: 500' } })
  expect(lines()).toEqual([
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=en',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=hu',
  ])
  await expectTimeout(5000, (hanging) => calls.blogList(hanging, 'en'))
})

test('CALL-4 full blog: lang when not English; when it fails, the blog list', async () => {
  const { api, lines } = await failing('per_page=100&status=publish&lang=hu')
  await calls.allPosts(api, 'en')
  expect((await calls.allPosts(api, 'hu')).ok).toBe(true)
  expect(lines()).toEqual([
    'GET /wp/v2/posts?_embed&per_page=100&status=publish',
    'GET /wp/v2/posts?_embed&per_page=100&status=publish&lang=hu',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&lang=hu',
  ])
})

test('CALL-5 portfolio in 10 s; when it fails, posts with categories=portfolio', async () => {
  const { api, lines } = await failing('/wp/v2/portfolio')
  expect((await calls.portfolioList(api)).ok).toBe(true)
  await calls.portfolioList(api, { language: 'hu' })
  expect(lines()).toEqual([
    'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&categories=portfolio',
    'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true&lang=hu',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&categories=portfolio&lang=hu',
  ])
  const hanging = await wordpress(() => 'hang')
  const result = calls.portfolioList(hanging.api)
  await hanging.server.received(1)
  await hanging.clock.advance(9999)
  expect(hanging.lines()).toHaveLength(1)
  await hanging.clock.advance(1)
  await hanging.server.received(2)
  await hanging.clock.advance(10_000)
  expect(await result).toMatchObject({ fault: { message: 'Connection timeout' } })
})

test('CALL-6 enhanced portfolio: lang when not English; then the portfolio, then its own fallback', async () => {
  const { api, lines } = await failing('/wp/v2/portfolio', 404)
  await calls.enhancedPortfolio(api, 'hu')
  expect(lines()).toEqual([
    'GET /wp/v2/portfolio-enhanced?lang=hu',
    'GET /wp/v2/portfolio?per_page=20&status=publish&_embed=true&lang=hu',
    'GET /wp/v2/posts?per_page=20&status=publish&_embed=true&categories=portfolio&lang=hu',
  ])
  const healthy = await wordpress()
  await calls.enhancedPortfolio(healthy.api, 'en')
  expect(healthy.lines()).toEqual(['GET /wp/v2/portfolio-enhanced'])
})

/** Plain reads: one request each, a time-out, and a fault as a value when the status is not OK. */
describe.each<[string, (api: WordPressApi) => calls.CallResult, string, number?]>([
  ['CALL-7 pages', (api) => calls.allPages(api), '/wp/v2/pages?_embed&per_page=100&status=publish'],
  [
    'CALL-7 pages of a language',
    (api) => calls.allPages(api, { language: 'hu' }),
    '/wp/v2/pages?_embed&per_page=100&status=publish&lang=hu',
  ],
  [
    'CALL-8 page by slug',
    (api) => calls.pageBySlug(api, 'a b/c', { language: 'en' }),
    '/wp/v2/pages?slug=a%20b%2Fc&_embed&lang=en',
  ],
  [
    'CALL-10 portfolio',
    (api) => calls.allProjects(api),
    '/wp/v2/portfolio?_embed&per_page=100&status=publish',
    10_000,
  ],
  [
    'CALL-11 project by slug',
    (api) => calls.projectBySlug(api, 'kiln'),
    '/wp/v2/portfolio?slug=kiln&_embed',
    10_000,
  ],
  ['CALL-12 services', (api) => calls.allServices(api), '/wp/v2/services?_embed&per_page=100&status=publish'],
  ['CALL-13 service by slug', (api) => calls.serviceBySlug(api, 'seo'), '/wp/v2/services?slug=seo&_embed'],
  [
    'CALL-14 posts, by default page 1 of 10',
    (api) => calls.postsPage(api),
    '/wp/v2/posts?_embed&page=1&per_page=10&status=publish',
  ],
  [
    'CALL-14 posts of a page, a category and a language',
    (api) => calls.postsPage(api, { page: 2, perPage: 5, category: 7 }, { language: 'hu' }),
    '/wp/v2/posts?_embed&page=2&per_page=5&status=publish&categories=7&lang=hu',
  ],
  ['CALL-15 post by slug', (api) => calls.postBySlug(api, 'hello'), '/wp/v2/posts?slug=hello&_embed'],
  [
    'CALL-16 featured posts',
    (api) => calls.featuredPosts(api),
    '/wp/v2/posts?_embed&per_page=3&status=publish&meta_key=featured_post&meta_value=1',
  ],
  [
    'CALL-17 posts by category',
    (api) => calls.postsByCategory(api, 'news'),
    '/wp/v2/posts?_embed&categories_slug=news&status=publish',
  ],
  ['CALL-19 categories', (api) => calls.allCategories(api), '/wp/v2/categories?per_page=100'],
  ['CALL-19 category by slug', (api) => calls.categoryBySlug(api, 'news'), '/wp/v2/categories?slug=news'],
  ['CALL-19 tags', (api) => calls.allTags(api, { language: 'hu' }), '/wp/v2/tags?per_page=100&lang=hu'],
  ['CALL-19 tag by slug', (api) => calls.tagBySlug(api, 'seo'), '/wp/v2/tags?slug=seo'],
  ['CALL-19 authors', (api) => calls.allUsers(api), '/wp/v2/users?per_page=100'],
  ['CALL-19 author', (api) => calls.userById(api, 4), '/wp/v2/users/4'],
  ['CALL-19 media', (api) => calls.mediaById(api, 5), '/wp/v2/media/5'],
  ['CALL-21 menu', (api) => calls.menu(api, 'header-hu'), '/menus/v1/menus/header-hu'],
  ['CALL-22 comments', (api) => calls.comments(api), '/wp/v2/comments'],
  ['CALL-22 comments of a post', (api) => calls.comments(api, { post: 9 }), '/wp/v2/comments?post=9'],
  ['CALL-26 options', (api) => calls.optionsRecord(api), '/igniting-studio/v1/options', 3000],
  ['CALL-28 home', (api) => calls.homeContent(api, 'hu'), '/igniting-studio/v1/home?lang=hu'],
  ['CALL-28 settings', (api) => calls.siteSettings(api), '/igniting-studio/v1/settings'],
])('%s', (title, call, path, timeoutMs = 5000) => {
  test(`${title}: one GET with JSON headers`, async () => {
    const { api, lines, server } = await wordpress(() => ({
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

  test(`${title}: a status that is not OK is a fault`, async () => {
    const { api } = await wordpress(() => ({ status: 503, statusText: 'Service Unavailable' }))
    expect(await call(api)).toMatchObject({
      fault: { message: 'WordPress API Error: 503 Service Unavailable' },
    })
  })

  test(`${title}: gives up after ${timeoutMs} ms`, () => expectTimeout(timeoutMs, call))
})

test('CALL-9 page by id; on failure a placeholder titled "Page Not Found"', async () => {
  const { api, lines } = await wordpress(({ path }) =>
    path.includes('/7') ? { body: { id: 7 } } : { status: 404 },
  )
  expect((await calls.pageById(api, 7)).body).toEqual({ id: 7 })
  expect((await calls.pageById(api, 8)).body).toMatchObject({ id: 8, title: { rendered: 'Page Not Found' } })
  expect(lines()).toEqual(['GET /wp/v2/pages/7?_embed', 'GET /wp/v2/pages/8?_embed'])
})

describe('CALL-18 related posts', () => {
  const related = async (post: unknown) => {
    const { api, lines } = await wordpress(({ path }) => ({ body: path.endsWith('/posts/9') ? post : [] }))
    expect(await calls.relatedPosts(api, 9, { language: 'hu' })).toMatchObject({ value: { body: [] } })
    return lines()
  }

  test('CALL-18 the post first, then what shares a category', async () => {
    expect(await related({ categories: [3, 4], tags: [5] })).toEqual([
      'GET /wp/v2/posts/9',
      'GET /wp/v2/posts?_embed&categories=3,4&exclude=9&per_page=3&status=publish&lang=hu',
    ])
  })

  test('CALL-18 or a tag, when it has no category', async () => {
    expect((await related({ categories: [], tags: [5] }))[1]).toBe(
      'GET /wp/v2/posts?_embed&tags=5&exclude=9&per_page=3&status=publish&lang=hu',
    )
  })

  test.each([{}, null, [], { categories: 'all', tags: ['5&per_page=100'] }])(
    'CALL-18 %j shares nothing',
    async (post) => {
      expect(await related(post)).toEqual(['GET /wp/v2/posts/9'])
    },
  )
})

test('CALL-20 search: the four types in parallel, a failing one does not hold up the others', async () => {
  const { api, lines } = await failing('/pages')
  const found = await calls.search(api, 'kávé & tea', { language: 'hu' })
  expect(found.map(({ type, result }) => [type, result.ok])).toEqual([
    ['posts', true],
    ['pages', false],
    ['portfolio', true],
    ['services', true],
  ])
  expect(lines().toSorted()).toEqual([
    'GET /wp/v2/pages?search=k%C3%A1v%C3%A9%20%26%20tea&_embed&lang=hu',
    'GET /wp/v2/portfolio?search=k%C3%A1v%C3%A9%20%26%20tea&_embed&lang=hu',
    'GET /wp/v2/posts?search=k%C3%A1v%C3%A9%20%26%20tea&_embed&lang=hu',
    'GET /wp/v2/services?search=k%C3%A1v%C3%A9%20%26%20tea&_embed&lang=hu',
  ])
})

/** The fields of a recorded form. */
async function sentForm({ headers, body }: RecordedRequest) {
  const contentType = headers['content-type'] ?? ''
  expect(contentType).toMatch(/^multipart\/form-data; boundary=/)
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  return Object.fromEntries(form)
}

const onlyRequest = (requests: RecordedRequest[]) => {
  const [request] = requests
  if (!request || requests.length > 1) throw new Error('expected one request')
  return request
}

test('CALL-23 CALL-27 a comment is posted as form data, optional fields only when given', async () => {
  const { api, lines, server } = await wordpress(() => ({ status: 201, body: { id: 3 } }))
  await calls.postComment(api, { post: 9, content: 'Szép!', author_name: 'Éva', parent: 2 })
  expect(lines()).toEqual(['POST /wp/v2/comments'])
  expect(await sentForm(onlyRequest(server.requests))).toEqual({
    post: '9',
    content: 'Szép!',
    author_name: 'Éva',
    parent: '2',
  })
})

test('CALL-24 CALL-27 Contact Form 7: multipart, a unit tag, a user agent; its response JSON is returned', async () => {
  const { api, lines, server } = await wordpress(() => ({ body: { status: 'mail_sent', message: 'Thanks' } }))
  const fields = { 'your-name': 'Éva', 'project_type[]': ['website-creation', 'not-sure'] }
  const result = await calls.submitContactForm(api, '134', fields, { language: 'hu' })
  expect(result).toMatchObject({ value: { body: { status: 'mail_sent', message: 'Thanks' } } })
  expect(lines()).toEqual(['POST /contact-form-7/v1/contact-forms/134/feedback'])
  const request = onlyRequest(server.requests)
  expect(await sentForm(request)).toEqual({
    'your-name': 'Éva',
    'project_type[]': 'not-sure',
    _wpcf7: '134',
    _wpcf7_locale: 'hu_HU',
    _wpcf7_unit_tag: 'wpcf7-f134-o1',
  })
  expect(request.body.match(/project_type\[\]/g), 'every value of a list').toHaveLength(2)
  expect(request.headers['user-agent']).toBe('IgnitingStudioWebsite/1.0')
})

test('CALL-24 a refused contact form: "Contact form submission failed: {status}"', async () => {
  const { api } = await failing('/feedback', 404)
  expect(await calls.submitContactForm(api, '1', {})).toMatchObject({
    fault: { message: 'Contact form submission failed: 404' },
  })
})

test('CALL-25 CALL-27 a newsletter subscription is posted as form data', async () => {
  const { api, lines, server } = await wordpress(() => ({ body: { ok: true } }))
  await calls.subscribe(api, { email: 'eva@example.org', language: 'hu' })
  expect(lines()).toEqual(['POST /wp/v2/newsletter/subscribe'])
  expect(await sentForm(onlyRequest(server.requests))).toEqual({ email: 'eva@example.org', language: 'hu' })
})

describe('ENT-9 an answer that is none is a fault, never a throw', () => {
  test.each<[string, Answer]>([
    ['HTML', { body: '<html><body>Error establishing a database connection</body></html>' }],
    ['cut off JSON', { body: '[{"id":1' }],
    ['nothing', { body: '' }],
    ['more than 10 MiB', { body: `"${'x'.repeat(10 * 1024 * 1024)}"` }],
  ])('%s', async (_, answer) => {
    const { api } = await wordpress(() => answer)
    expect(await calls.allPages(api)).toMatchObject({
      ok: false,
      fault: { kind: 'failed', message: 'Connection failed' },
    })
  })

  test('nobody there', async () => {
    const { api, server } = await wordpress()
    await server.close()
    expect(await calls.allPages(api)).toMatchObject({ fault: { message: 'WordPress not connected' } })
  })

  test('a count that is none is zero', async () => {
    const { api } = await wordpress(() => ({
      body: [],
      headers: { 'X-WP-Total': '-3', 'X-WP-TotalPages': 'many' },
    }))
    expect(await calls.postsPage(api)).toMatchObject({ value: { total: 0, pages: 0 } })
  })

  test("the caller's abort ends the call", async () => {
    const { api, server } = await wordpress(() => 'hang')
    const caller = new AbortController()
    const result = calls.allPages(api, { signal: caller.signal })
    await server.received(1)
    caller.abort()
    expect(await result).toMatchObject({ fault: { message: 'Connection timeout' } })
  })
})
