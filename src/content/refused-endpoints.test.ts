import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { blog, record, startEngine, studio } from '#testing/engine-fixture.ts'
import type { Answer } from '#testing/servers/recording-server.ts'
import type { Content } from './content.ts'

const bad: Answer[] = [401, 403, 404, 410, 429, 503].map((status) => ({
  status,
  headers: status === 429 ? { 'Retry-After': '20' } : {},
  body: { code: status === 404 ? 'rest_no_route' : 'rest_refused' },
}))

/** Calls that depend on the address of a page, and what the page shows without them. */
const chosen: Record<string, { path: RegExp; read(content: Content, key: number): Promise<unknown> }> = {
  comments: { path: /\/comments\?/, read: (content, key) => content.comments('en', key) },
  'related posts': {
    path: /\/posts\/\d+|[?&]exclude=/,
    read: async (content, key) => {
      const post = await content.post('en', 'hello')
      return 'value' in post && content.relatedPosts({ ...post.value, id: key })
    },
  },
  'one post': { path: /\/posts\?slug=/, read: (content, key) => content.post('en', `post-${key}`) },
  'one project': { path: /\/portfolio\?slug=/, read: (content, key) => content.project('en', `work-${key}`) },
  'one service': {
    path: /\/services\?slug=/,
    read: (content, key) => content.service('en', `service-${key}`),
  },
  'one page': { path: /\/pages\?slug=/, read: (content, key) => content.page('en', `page-${key}`) },
  'a page of the blog': {
    path: /\/posts\?_embed&page=(?!1&)/,
    read: (content, key) => content.posts({ language: 'en', page: key }),
  },
  'a filter of the blog': {
    path: /\/categories\?slug=/,
    read: (content, key) => content.posts({ language: 'en', page: 1, category: `topic-${key}` }),
  },
  search: { path: /[?&]search=/, read: (content, key) => content.search('en', `word ${key}`) },
}

/** Reads that all visitors share, and that the pages of the type can do without. */
const optional: typeof chosen = {
  'featured posts': { path: /meta_key=/, read: (content) => content.featuredPosts('en') },
  authors: { path: /\/users/, read: (content, key) => content.author(key) },
}

async function startWithout(path: RegExp) {
  const fixture = await startEngine({ ...studio(), comments: [record(9, 'c', { post: 1 })] })
  const failure = { answer: null as Answer | null }
  Object.defineProperty(fixture.wordpress, 'failure', {
    get: () =>
      failure.answer && path.test(fixture.wordpress.requests.at(-1)?.path ?? '') ? failure.answer : null,
  })
  onTestFinished(fixture.stop)
  return { ...fixture, failure }
}

test.each(
  Object.entries({ ...chosen, ...optional }).flatMap(([name, call]) =>
    bad.map((answer) => [name, (answer as { status: number }).status, call, answer] as const),
  ),
)(
  'LOAD-2 %s answered %i blocks no type, and is logged for the owner',
  async (_, status, { path, read }, answer) => {
    const { content, clock, status: statusOf, failure, settled } = await startWithout(path)
    await content.post('en', 'hello')
    failure.answer = answer
    for (let key = 2; key < 8; key++) {
      const reading = read(content, key)
      // The retries of a failed call.
      for (let second = 0; second < 5; second++) {
        await settled()
        await clock.advance(1_000)
      }
      await reading
      await clock.advance(6_000)
    }
    const { types, failures } = statusOf()
    for (const [type, byLanguage] of Object.entries(types))
      for (const language of languages)
        expect(byLanguage[language], `${type} ${language}`).toMatchObject({ failures: 0, blocked: false })
    expect(
      Object.values(failures)
        .map(({ reason }) => reason)
        .join(),
    ).toContain(String(status))
    expect((await content.posts(blog)).items).toHaveLength(2)
    expect(await content.post('en', 'hello')).toMatchObject({ value: { slug: 'hello' } })
  },
)

/** Calls that all visitors share: their last result is still shown. */
const shared: Record<string, { path: RegExp; read(content: Content): Promise<unknown> }> = {
  'newest posts': { path: /\/posts\?_embed&page=1&/, read: (content) => content.posts(blog) },
  categories: { path: /\/categories\?/, read: (content) => content.postTerms('en') },
  tags: { path: /\/tags\?/, read: (content) => content.postTerms('en') },
  portfolio: {
    path: /\/portfolio(-enhanced)?|categories=portfolio/,
    read: (content) => content.projects('en'),
  },
  services: { path: /\/services\?/, read: (content) => content.services('en') },
  pages: { path: /\/pages\?/, read: (content) => content.records('page', 'en') },
  'addresses of pages': { path: /\/pages\?/, read: (content) => content.directory('page', 'en') },
  settings: { path: /\/settings/, read: (content) => content.settings('en') },
  options: { path: /\/options/, read: (content) => content.options() },
  home: { path: /\/home/, read: (content) => content.home('en') },
  menu: { path: /\/menus\//, read: (content) => content.menu('en') },
}

test.each(Object.entries(shared).flatMap(([name, call]) => bad.map((answer) => ({ name, ...call, answer }))))(
  'LOAD-6 $name answered $answer.status: serves the last good answer, and logs it for the owner',
  async (row) => {
    const { content, clock, status, failure, settled } = await startWithout(row.path)
    const before = await row.read(content)
    failure.answer = row.answer
    await clock.advance(300_000)
    const reading = row.read(content)
    // Failed calls have fallbacks, and each of those is retried as well.
    for (let second = 0; second < 15; second++) {
      await settled()
      await clock.advance(1_000)
    }
    expect(await reading).toEqual(before)
    const reasons = Object.values(status().failures).map(({ reason }) => reason)
    expect(reasons.join()).toContain(String((row.answer as { status: number }).status))
    expect((await content.post('en', 'hello')).state).toBe('fresh')
  },
)

test('GATE-1 slow reads chosen by a visitor do not block the lists of the type', async () => {
  const { content, clock, wordpress, failure } = await startWithout(/\/posts\?slug=/)
  failure.answer = 'hang'
  for (const slug of ['a', 'b', 'c']) {
    const reading = content.post('en', slug)
    await expect.poll(() => wordpress.requests.some(({ path }) => path.includes(`=${slug}&`))).toBe(true)
    await clock.advance(5_000)
    await reading
  }
  expect((await content.posts(blog)).items).toHaveLength(2)
})

test.each(Object.entries(chosen))(
  'GATE-1 slow reads of %s by three visitors do not block other choices',
  async (_, { path, read }) => {
    const { content, clock, wordpress, failure } = await startWithout(path)
    await content.post('en', 'hello')
    const asked = () => wordpress.requests.filter((request) => path.test(request.path)).length
    failure.answer = 'hang'
    for (const key of [2, 3, 4]) {
      const before = asked()
      const reading = read(content, key)
      await expect.poll(asked).toBeGreaterThan(before)
      let hasEnded = false
      void reading.finally(() => {
        hasEnded = true
      })
      while (!hasEnded) {
        await clock.advance(1_000)
        await new Promise(setImmediate)
      }
      // The page does not wait for the call to end.
      await clock.advance(2_000)
    }
    failure.answer = null
    const before = asked()
    await read(content, 5)
    expect(asked()).toBeGreaterThan(before)
  },
)

test('AVAIL-2 excess checks caused by visitors do not make WordPress unavailable', async () => {
  const { checkAvailability, clock, availability } = await startEngine()
  await clock.advance(15_000)
  for (let check = 0; check < 5; check++) await checkAvailability()
  expect(availability().status).toBe('available')
})
