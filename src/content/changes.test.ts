import { describe, expect, test } from 'vitest'
import { blog, record, startEngine as start } from '#testing/engine-fixture.ts'
import { createTrace } from './content-reader.ts'

describe('what a page was built from', () => {
  test('every read records its tags', async () => {
    const { traced } = await start()
    const trace = createTrace()
    const page = traced(trace)
    await Promise.all([
      page.settings('en'),
      page.home('en'),
      page.options(),
      page.menu('en'),
      page.postTerms('en'),
      page.comments('en', 1),
      page.services('en'),
      page.projects('en'),
      page.page('en', 'about'),
    ])
    expect(trace.isDegraded).toBe(false)
    for (const name of [
      'settings:en',
      'home:en',
      'options',
      'menu:en',
      'terms:en',
      'comments:1',
      'services:en',
    ])
      expect(trace.reads).toContain(name)
    for (const name of ['service:#7', 'projects:en', 'project:#6', 'page:en:about', 'page:#3', '*'])
      expect(trace.reads).toContain(name)
    expect(trace.reads).not.toContain('posts:en')
  })

  test('LANG-8 a record shown in the other language, its translations and terms', async () => {
    const { traced } = await start()
    const trace = createTrace()
    await traced(trace).post('hu', 'hello')
    expect([...trace.reads].toSorted()).toEqual(
      ['*', 'category:#5', 'post:#1', 'post:*', 'post:en:hello', 'post:hu:hello', 'post:hu:szia'].toSorted(),
    )
  })

  test('records tags for missing records too: they may be created', async () => {
    const { traced } = await start()
    const trace = createTrace()
    expect(await traced(trace).post('en', 'soon')).toEqual({ state: 'absent' })
    expect(trace.reads).toContain('post:en:soon')
    expect(trace.isDegraded).toBe(false)
  })

  test('ROUTE-6 a page with something built-in is degraded, one with an old answer is not', async () => {
    const { wordpress, clock, content, traced } = await start()
    await content.home('en')
    wordpress.failure = { body: '<html>' }
    await clock.advance(400_000)
    const old = createTrace()
    expect((await traced(old).home('en')).hero_headline).toBe('From WordPress')
    expect(old.isDegraded).toBe(false)
    for (const read of ['services', 'menu', 'projects', 'postTerms', 'settings'] as const) {
      const degraded = createTrace()
      await traced(degraded)[read]('en')
      expect([read, degraded.isDegraded]).toEqual([read, true])
    }
  })
})

describe('a change in WordPress', () => {
  test('LINK-2 a page that still has the content from before a change is degraded, so that it is rendered again soon', async () => {
    const { wordpress, clock, content, change, traced } = await start()
    await content.home('en')
    const isDegraded = async () => {
      change({ type: 'home', event: 'updated' })
      const trace = createTrace()
      const read = traced(trace).home('en')
      await clock.advance(300)
      expect((await read).hero_headline).toBe('From WordPress')
      return trace.isDegraded
    }
    expect(await isDegraded()).toBe(false)
    wordpress.failure = { body: '<html>' }
    expect(await isDegraded()).toBe(true)
  })

  test('reaches the next reader, and no unrelated one', async () => {
    const { wordpress, clock, content, change, lines } = await start()
    await content.post('en', 'hello')
    await content.home('en')
    wordpress.content.posts = [record(1, 'hello', { title: { rendered: 'Changed' } })]
    const before = wordpress.requests.length
    expect(change({ type: 'post', id: 1, slug: 'hello', lang: 'en', event: 'updated' })).toContain(
      'post:en:hello',
    )
    const read = content.post('en', 'hello')
    await clock.advance(300)
    expect(await read).toMatchObject({ state: 'fresh', value: { title: 'Changed' } })
    await content.home('en')
    expect(lines(before)).toEqual(['GET /posts?slug=hello&_embed&lang=en'])
  })

  test('a new post appears immediately where it was missing before', async () => {
    const { wordpress, content, change } = await start()
    expect(await content.post('en', 'new')).toEqual({ state: 'absent' })
    wordpress.content.posts?.push(record(9, 'new'))
    expect(await content.post('en', 'new')).toEqual({ state: 'absent' })
    change({ type: 'post', id: 9, slug: 'new', lang: 'en', event: 'published' })
    expect(await content.post('en', 'new')).toMatchObject({ state: 'fresh', value: { id: 9 } })
  })

  test('also when the change arrived while WordPress still reported it missing', async () => {
    const { wordpress, content, change } = await start()
    const early = content.post('en', 'new')
    change({ type: 'post', id: 9, slug: 'new', lang: 'en', event: 'published' })
    expect(await early).toEqual({ state: 'absent' })
    wordpress.content.posts?.push(record(9, 'new'))
    expect(await content.post('en', 'new')).toMatchObject({ state: 'fresh', value: { id: 9 } })
  })

  test('a new slug also affects the page of the old one', async () => {
    const { content, change } = await start()
    await content.post('en', 'hello')
    expect(change({ type: 'post', id: 1, slug: 'renamed', lang: 'en', event: 'updated' })).toContain(
      'post:en:hello',
    )
  })

  test('serves the old answer while WordPress is down', async () => {
    const { wordpress, clock, content, change } = await start()
    await content.home('en')
    change({ type: 'home', event: 'updated' })
    wordpress.failure = { body: '<html>' }
    const read = content.home('en')
    await clock.advance(300)
    expect((await read).hero_headline).toBe('From WordPress')
  })

  test('refreshes each answer once for a burst of 500 changes', async () => {
    const { wordpress, clock, content, change, lines } = await start()
    const readAll = () =>
      Promise.all([content.posts(blog), content.post('en', 'hello'), content.postTerms('en')])
    await readAll()
    const before = wordpress.requests.length
    const readers: Promise<unknown>[] = []
    for (let number = 0; number < 500; number++) {
      change({ type: 'post', id: 1, slug: 'hello', lang: 'en', event: 'updated' })
      if (number % 10 === 0) readers.push(readAll())
      await clock.advance(2)
    }
    await clock.advance(300)
    await Promise.all(readers)
    await readAll()
    const asked = lines(before)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked).toHaveLength(4)
  })

  test('without a webhook the drift check finds and reports it', async () => {
    const { wordpress, content, change, status, start: begin, stop, pass } = await start()
    const reported: string[] = []
    await begin((names) => reported.push(...names))
    await content.post('en', 'other')
    await pass(60_000)
    wordpress.content.posts = [
      record(2, 'other', { modified_gmt: '2026-01-05T00:00:00' }),
      record(1, 'hello', { modified_gmt: '2026-01-05T00:00:00' }),
    ]
    change({ type: 'post', id: 1, slug: 'hello', lang: 'en', event: 'updated' })
    await pass(60_000)
    expect(reported).toContain('post:en:other')
    expect(reported).toContain('posts:en')
    expect(reported).not.toContain('post:en:hello')
    expect(status().drift).toMatchObject({ missed: 1 })
    await stop()
  })
})

test('LIM-4 a thousand readers of one page cause one call for each of its reads', async () => {
  const { content, lines } = await start()
  const read = () => Promise.all([content.posts(blog), content.home('en'), content.menu('en')])
  await Promise.all(Array.from({ length: 1_000 }, read))
  expect(lines().toSorted()).toEqual([
    'GET /igniting-studio/v1/home?lang=en',
    'GET /menus/v1/menus/header-en',
    'GET /posts?_embed&page=1&per_page=10&status=publish&lang=en',
  ])
})

test('CALL-14, CALL-15 with many posts a visit loads a page of ten or one post, never everything', async () => {
  const posts = Array.from({ length: 10_000 }, (_, id) => record(id + 1, `post-${id + 1}`))
  const { content, lines } = await start({ posts })
  expect((await content.posts({ language: 'en', page: 700 })).items).toHaveLength(10)
  expect(await content.post('en', 'post-9000')).toMatchObject({ state: 'fresh' })
  expect(lines()).toEqual([
    'GET /posts?_embed&page=700&per_page=10&status=publish&lang=en',
    'GET /posts?slug=post-9000&_embed&lang=en',
  ])
})

test('serves real posts during a scan, and sends WordPress few requests', async () => {
  const { clock, content, wordpress, settled } = await start()
  const scan = () => Array.from({ length: 300 }, (_, number) => content.post('en', `scan-${number}`))
  const scanned = scan()
  const real = [content.post('en', 'hello'), content.post('en', 'other')]
  for (let turn = 0; turn < 8; turn++) {
    await settled()
    await clock.advance(500)
  }
  await settled()
  for (const post of real) expect(await post).toMatchObject({ state: 'fresh' })
  const answers = await Promise.all(scanned)
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['absent']))
  expect(wordpress.requests.length).toBeLessThan(45)
  // A record that is known to be absent is not requested again.
  const before = wordpress.requests.length
  await Promise.all(scan())
  expect(wordpress.requests.length).toBe(before)
})
