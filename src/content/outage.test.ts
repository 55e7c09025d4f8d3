import { describe, expect, test } from 'vitest'
import { blog, down, slugs, startEngine as start } from '#testing/engine-fixture.ts'
import type { FakeWordPressContent } from '#testing/servers/fake-wordpress.ts'
import type { Answer } from '#testing/servers/recording-server.ts'
import { createTrace } from './content-reader.ts'
import type { selectContent } from './select-content.ts'

/** Everything that a visitor could see. */
async function wholeSite({ content }: ReturnType<typeof selectContent>) {
  const post = await content.post('en', 'hello')
  return {
    post,
    related: 'value' in post ? slugs(await content.relatedPosts(post.value)) : [],
    posts: slugs((await content.posts(blog)).items),
    otherPost: await content.post('en', 'other'),
    terms: slugs((await content.postTerms('en')).categories),
    comments: await content.comments('en', 1),
    projects: slugs(await content.projects('en')),
    project: await content.project('en', 'kiln'),
    services: slugs(await content.services('en')),
    service: await content.service('en', 'social-media'),
    page: await content.page('en', 'privacy-policy'),
    settings: await content.settings('en'),
    home: await content.home('en'),
    options: await content.options(),
    menu: await content.menu('en'),
    redirects: await content.redirects(),
  }
}

const withoutState = (site: object) =>
  JSON.parse(JSON.stringify(site).replaceAll(/"state":"\w+"/g, '"state":""'))

test('AVAIL-6 one status check is enough for the portfolios of both languages', async () => {
  const { content, lines } = await start()
  await content.projects('en')
  await content.projects('hu')
  expect(lines().filter((line) => line === 'HEAD /')).toHaveLength(1)
  expect(lines().filter((line) => line.startsWith('GET /portfolio'))).toHaveLength(2)
})

describe('ROUTE-6 restarted during an outage', () => {
  test.each<[string, Answer]>([
    ['refuses', down],
    ['answers HTML', { body: '<html>' }],
  ])('serves the whole site while WordPress %s, nothing of it built-in', async (_, failure) => {
    const { wordpress, engine, ...first } = await start()
    const before = await wholeSite(first)
    await first.stop()
    wordpress.failure = failure
    const restarted = engine()
    await restarted.start()
    const after = await wholeSite(restarted)
    expect(after.post).toMatchObject({ state: 'stale', value: { id: 1 } })
    expect(after.home.hero_headline).toBe('From WordPress')
    expect(withoutState(after)).toEqual(withoutState(before))
    await restarted.stop()
  })

  test('serves records that were only read as part of a list', async () => {
    const { wordpress, engine, content, stop } = await start()
    await content.posts(blog)
    await content.projects('en')
    await content.services('en')
    await stop()
    wordpress.failure = down
    const { content: next } = engine()
    expect(await next.post('en', 'other')).toMatchObject({ state: 'stale', value: { id: 2 } })
    expect(await next.project('en', 'kiln')).toMatchObject({ state: 'stale', value: { id: 6 } })
    expect(await next.service('en', 'social-media')).toMatchObject({ state: 'stale', value: { id: 7 } })
  })

  test('LOAD-5 starts with an empty cache: while WordPress answers, nothing old is shown', async () => {
    const { wordpress, engine, content, stop } = await start()
    await content.home('en')
    await stop()
    wordpress.content.home = { hero_headline: 'New' }
    expect((await engine().content.home('en')).hero_headline).toBe('New')
  })

  test.each([
    { name: 'has no menu', given: {} },
    { name: 'has an empty menu', given: { menu: { items: [] } } },
  ])('a deleted record does not come back; it $name', async ({ given }) => {
    const { wordpress, engine, clock, content, stop } = await start()
    await content.post('en', 'hello')
    await content.menu('en')
    wordpress.content.posts = []
    delete wordpress.content.menu
    Object.assign(wordpress.content, given)
    await clock.advance(300_000)
    expect(await content.post('en', 'hello')).toEqual({ state: 'absent' })
    expect(await content.menu('en')).toBeNull()
    await stop()
    wordpress.failure = down
    const { content: next } = engine()
    expect(await next.post('en', 'hello')).toMatchObject({ state: 'unavailable' })
    expect(await next.menu('en')).toBeNull()
  })

  test('a hanging WordPress delays a first page by 4 s at most, over all its reads (LIM-3)', async () => {
    const { wordpress, clock, engine, content, stop } = await start()
    await content.home('en')
    await content.projects('en')
    await stop()
    wordpress.failure = 'hang'
    const trace = createTrace()
    const page = engine().traced(trace)
    const started = clock.now()
    const reads = Promise.all([page.home('en'), page.projects('en')]).then(async (read) => {
      await page.menu('en')
      return { read, tookMs: clock.now() - started }
    })
    await clock.advance(4_000)
    const { read, tookMs } = await reads
    expect(tookMs).toBe(4_000)
    expect(read[0].hero_headline).toBe('From WordPress')
    expect(slugs(read[1])).toEqual(['kiln'])
  })
})

describe('LOAD-6 a good answer is replaced only by a good one', () => {
  const emptied: [string, (wordpress: { failure: Answer | null; content: FakeWordPressContent }) => void][] =
    [
      ['an error', (wordpress) => Object.assign(wordpress, { failure: down })],
      ['an empty answer', (wordpress) => Object.assign(wordpress, { failure: { body: '' } })],
      ['something that is no list', (wordpress) => Object.assign(wordpress, { failure: { body: { a: 1 } } })],
      [
        'the 404 of something in between',
        (wordpress) => Object.assign(wordpress, { failure: { status: 404, body: '<html>' } }),
      ],
      ['an endpoint that is gone', (wordpress) => delete wordpress.content.portfolio],
      [
        'records none of which can be used',
        (wordpress) => Object.assign(wordpress.content, { portfolio: [{}, {}] }),
      ],
    ]
  test.each(emptied)('not by %s', async (_, empty) => {
    const { wordpress, clock, content, settled } = await start()
    expect(slugs(await content.projects('en'))).toEqual(['kiln'])
    empty(wordpress)
    await clock.advance(400_000)
    const read = content.projects('en')
    await settled()
    await clock.advance(10_000)
    expect(slugs(await read)).toEqual(['kiln'])
  })

  test('but by an intentionally empty list', async () => {
    const { wordpress, clock, content } = await start()
    await content.projects('en')
    wordpress.content.portfolio = []
    await clock.advance(400_000)
    expect(await content.projects('en')).toEqual([])
  })
})
