import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from '#testing/fake-wordpress.ts'
import type { Answer } from '#testing/recording-server.ts'
import { createContentFolder } from './archive/content-folder.server.ts'
import { createBuiltinContent } from './builtin-content.ts'
import { createContentEngine } from './content-engine.ts'
import { selectContent } from './select-content.ts'
import { createTrace, type SelectedContent } from './selected-content.ts'

const record = (id: number, slug: string, more: object = {}) => ({
  id,
  slug,
  language: 'en',
  title: { rendered: slug },
  date_gmt: '2026-01-01T00:00:00',
  modified_gmt: '2026-01-01T00:00:00',
  ...more,
})

const studio = (): FakeWordPressContent => ({
  posts: [
    record(1, 'hello', { categories: [5], translations: { en: 'hello', hu: 'szia' } }),
    record(2, 'other'),
  ],
  pages: [record(3, 'about'), record(4, 'privacy-policy', { content: { rendered: '<p>Ours</p>' } })],
  portfolio: [record(6, 'kiln')],
  services: [record(7, 'social-media')],
  categories: [{ id: 5, slug: 'news', name: 'News', count: 1 }],
  tags: [],
  comments: [],
  settings: { title: 'Studio from WordPress' },
  home: { hero_headline: 'From WordPress' },
  options: { gtm_id: 'GTM-1' },
  menu: { items: [{ ID: 1, title: 'Work', url: '/portfolio' }] },
})

async function start(content = studio()) {
  const directory = await mkdtemp(path.join(tmpdir(), 'engine-'))
  const wordpress = await startFakeWordPress(content)
  const clock = createFakeClock()
  const engines: SelectedContent[] = []
  /** A process that uses the same WordPress and the same folder. */
  const engine = () => {
    const folder = createContentFolder(directory)
    const made = selectContent({ wordpressUrl: wordpress.url, folder, fetch, clock, log: silentLog })
    engines.push(made)
    return made
  }
  onTestFinished(async () => {
    await Promise.all(engines.map(({ stop }) => stop()))
    await wordpress.close()
    await rm(directory, { recursive: true, force: true })
  })
  const first = engine()
  await first.checkAvailability()
  const lines = (start = 0) =>
    wordpress.requests
      .slice(start)
      .filter(({ path }) => !path.endsWith('/posts?per_page=1'))
      .map(({ method, path }) => `${method} ${path.replace(/^\/wp-json(\/wp\/v2)?/, '')}`)
  /** Resolves when no call is under way, and none begins any more. */
  const settled = async () => {
    for (let idleTurns = 0; idleTurns < 10; idleTurns++) {
      await new Promise((resolve) => setImmediate(resolve))
      const busy = engines.some(({ status }) => (status().calls?.gate.running ?? 0) > 0)
      if (busy) idleTurns = 0
    }
  }
  /** Lets time pass, and every call that begins meanwhile end at once. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      await clock.advance(100)
      await settled()
    }
  }
  return { wordpress, clock, engine, lines, settled, pass, ...first }
}

const down: Answer = { status: 500 }
const blog = { language: 'en', page: 1 } as const
const slugs = (records: readonly { slug: string }[]) => records.map(({ slug }) => slug)

/** Everything a visitor could see. */
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

describe('ROUTE-6 a restart during an outage', () => {
  test.each<[string, Answer]>([
    ['refuses', down],
    ['answers HTML', { body: '<html>' }],
  ])('serves the whole site while WordPress %s, nothing of it built-in', async (_, trouble) => {
    const { wordpress, engine, ...first } = await start()
    const before = await wholeSite(first)
    await first.stop()
    wordpress.trouble = trouble
    const restarted = engine()
    await restarted.start()
    const after = await wholeSite(restarted)
    expect(after.post).toMatchObject({ state: 'stale', value: { id: 1 } })
    expect(after.home.hero_headline).toBe('From WordPress')
    expect(withoutState(after)).toEqual(withoutState(before))
    await restarted.stop()
  })

  test('serves what was only ever read as a part of a list', async () => {
    const { wordpress, engine, content, stop } = await start()
    await content.posts(blog)
    await content.projects('en')
    await content.services('en')
    await stop()
    wordpress.trouble = down
    const { content: next } = engine()
    expect(await next.post('en', 'other')).toMatchObject({ state: 'stale', value: { id: 2 } })
    expect(await next.project('en', 'kiln')).toMatchObject({ state: 'stale', value: { id: 6 } })
    expect(await next.service('en', 'social-media')).toMatchObject({ state: 'stale', value: { id: 7 } })
  })

  test('LOAD-5 the cache begins empty: while WordPress answers, nothing old is shown', async () => {
    const { wordpress, engine, content, stop } = await start()
    await content.home('en')
    await stop()
    wordpress.content.home = { hero_headline: 'New' }
    expect((await engine().content.home('en')).hero_headline).toBe('New')
  })

  test.each([
    { name: 'has no menu', given: {} },
    { name: 'has an empty menu', given: { menu: { items: [] } } },
  ])('what WordPress has said to be no more does not come back; it $name', async ({ given }) => {
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
    wordpress.trouble = down
    const { content: next } = engine()
    expect(await next.post('en', 'hello')).toMatchObject({ state: 'unavailable' })
    expect(await next.menu('en')).toBeNull()
  })

  test('a WordPress that hangs delays a first page by 4 s at most, its reads taken together (LIM-3)', async () => {
    const { wordpress, clock, engine, content, stop } = await start()
    await content.home('en')
    await content.projects('en')
    await stop()
    wordpress.trouble = 'hang'
    const trace = createTrace()
    const page = engine().traced(trace)
    const begun = clock.now()
    const reads = Promise.all([page.home('en'), page.projects('en')]).then(async (read) => {
      await page.menu('en')
      return { read, tookMs: clock.now() - begun }
    })
    await clock.advance(4_000)
    const { read, tookMs } = await reads
    expect(tookMs).toBe(4_000)
    expect(read[0].hero_headline).toBe('From WordPress')
    expect(slugs(read[1])).toEqual(['kiln'])
  })
})

describe('LOAD-6 a good answer is replaced by nothing but a good one', () => {
  const emptied: [string, (wordpress: { trouble: Answer | null; content: FakeWordPressContent }) => void][] =
    [
      ['an error', (wordpress) => Object.assign(wordpress, { trouble: down })],
      ['an empty answer', (wordpress) => Object.assign(wordpress, { trouble: { body: '' } })],
      ['something that is no list', (wordpress) => Object.assign(wordpress, { trouble: { body: { a: 1 } } })],
      [
        'the 404 of something in between',
        (wordpress) => Object.assign(wordpress, { trouble: { status: 404, body: '<html>' } }),
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

  test('but by an empty list that WordPress sends on purpose', async () => {
    const { wordpress, clock, content } = await start()
    await content.projects('en')
    wordpress.content.portfolio = []
    await clock.advance(400_000)
    expect(await content.projects('en')).toEqual([])
  })
})

describe('LOAD-3 the initial loading', () => {
  test('LOAD-3 each type begins in its turn, one language after the other', async () => {
    const { wordpress, clock, lines, start: begin, stop, settled } = await start()
    await begin()
    const at = async (ms: number) => {
      const before = wordpress.requests.length
      await clock.advance(ms)
      await settled()
      return lines(before).filter((line) => line.startsWith('GET'))
    }
    expect(await at(499)).toEqual([])
    expect(await at(1)).toContain('GET /pages?_embed&per_page=100&status=publish&lang=en')
    expect(await at(300)).toContain('GET /portfolio-enhanced')
    expect(await at(300)).toContain('GET /services?_embed&per_page=100&status=publish&lang=en')
    expect(await at(300)).toContain('GET /posts?_embed&page=1&per_page=10&status=publish&lang=en')
    expect(await at(300)).toContain('GET /igniting-studio/v1/settings')
    expect((await at(299)).filter((line) => line.includes('/home'))).toEqual([])
    expect(await at(1)).toContain('GET /igniting-studio/v1/home?lang=en')
    await stop()
  })

  test('LOAD-3 a request that needs a type earlier loads it at once, and it is not loaded twice', async () => {
    const { clock, lines, content, start: begin, stop, settled } = await start()
    await begin()
    expect((await content.home('en')).hero_headline).toBe('From WordPress')
    await clock.advance(5_000)
    await settled()
    expect(lines().filter((line) => line.includes('/home?lang=en'))).toHaveLength(1)
    await stop()
  })

  test('a WordPress that comes up later is loaded then, and pages that did without it are told', async () => {
    const { wordpress, clock, engine, lines, pass, settled } = await start()
    wordpress.trouble = { status: 503 }
    const early = engine()
    const told: string[][] = []
    await early.start((names) => told.push([...names]))
    const trace = createTrace()
    await early.traced(trace).home('en')
    await early.content.projects('en')
    expect(trace.reads).toContain('stand-ins')
    wordpress.trouble = null
    const before = wordpress.requests.length
    await early.checkAvailability()
    await pass(2_500)
    expect(lines(before).length).toBeGreaterThan(12)
    expect(lines(before)).toContain('GET /portfolio-enhanced')
    expect(told).toEqual([['stand-ins']])
    const calls = wordpress.requests.length
    expect((await early.content.home('en')).hero_headline).toBe('From WordPress')
    expect(wordpress.requests).toHaveLength(calls)
    await clock.advance(0)
    await settled()
  })

  test('LOAD-1 the status tells what is loaded', async () => {
    const { status, start: begin, stop, pass } = await start()
    expect(status().types.blog.en).toMatchObject({ loaded: false, age: null })
    await begin()
    await pass(2_500)
    for (const byLanguage of Object.values(status().types))
      for (const state of Object.values(byLanguage))
        expect(state).toMatchObject({
          loading: false,
          loaded: true,
          failures: 0,
          blocked: false,
          stale: false,
        })
    expect(status().kept).toMatchObject({ setAside: 0, unwritable: false })
    expect(JSON.stringify(status())).not.toContain('127.0.0.1')
    await stop()
  })
})

describe('LOAD-2 a type that fails again and again', () => {
  test('LOAD-2 is not asked for 30 s after three attempts, and shows its last good answer', async () => {
    const { wordpress, clock, content, status } = await start()
    await content.home('en')
    await clock.advance(300_000)
    wordpress.trouble = { body: '<html>' }
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await content.home('en')).hero_headline).toBe('From WordPress')
      await clock.advance(5_000)
    }
    expect(status().types.home.en).toMatchObject({ failures: 3, blocked: true, stale: true })
    expect(status().types.home.hu).toMatchObject({ failures: 0, blocked: false })
    const calls = wordpress.requests.length
    expect((await content.home('en')).hero_headline).toBe('From WordPress')
    expect(wordpress.requests).toHaveLength(calls)
    wordpress.trouble = null
    wordpress.content.home = { hero_headline: 'Back' }
    await clock.advance(30_000)
    expect((await content.home('en')).hero_headline).toBe('Back')
    expect(status().types.home.en).toMatchObject({ failures: 0, blocked: false, stale: false, age: 0 })
  })
})

describe('LOAD-5 upkeep', () => {
  test('LOAD-5 what has expired leaves the memory within 60 s, and still serves from the disk', async () => {
    const { wordpress, content, status, start: begin, clock, settled, pass } = await start()
    await begin()
    await content.post('en', 'hello')
    await pass(2_500)
    const kept = status().kept.answers
    await expect.poll(() => status().kept.files).toBe(kept)
    for (let minute = 0; minute < 6; minute++) {
      await clock.advance(60_000)
      await settled()
    }
    expect(status().kept).toMatchObject({ answers: 0, files: kept })
    wordpress.trouble = { body: '<html>' }
    expect(await content.post('en', 'hello')).toMatchObject({ state: 'stale', value: { id: 1 } })
  })

  test('LOAD-5 the only copy is never swept', async () => {
    const { wordpress, clock } = await start()
    const {
      content,
      start: begin,
      stop,
    } = selectContent({
      wordpressUrl: wordpress.url,
      fetch,
      clock,
      log: silentLog,
    })
    await begin()
    await content.home('en')
    wordpress.trouble = { body: '<html>' }
    await clock.advance(600_000)
    const home = content.home('en')
    await clock.advance(5_000)
    expect((await home).hero_headline).toBe('From WordPress')
    await stop()
  })

  test('after the end nothing is asked any more', async () => {
    const { wordpress, clock, start: begin, stop, settled } = await start()
    await begin()
    await stop()
    const calls = wordpress.requests.length
    await clock.advance(600_000)
    await settled()
    expect(wordpress.requests).toHaveLength(calls)
    expect(clock.sleepers()).toBe(0)
  })
})

describe('LANG-9 a change of language', () => {
  test('LANG-9 LOAD-4 refetches everything in that language, at most once in 30 s', async () => {
    const { wordpress, clock, lines, content, refresh, settled } = await start()
    await content.home('hu')
    await clock.advance(30_000)
    const before = wordpress.requests.length
    for (let repeat = 0; repeat < 50; repeat++) refresh('hu')
    await settled()
    const asked = lines(before)
    expect(asked.filter((line) => line.includes('/home?lang=hu'))).toHaveLength(1)
    for (const type of [
      '/pages?',
      '/portfolio-enhanced?lang=hu',
      '/services?',
      '/posts?',
      '/settings',
      '/menus/',
    ])
      expect(asked.some((line) => line.includes(type))).toBe(true)
    expect(asked.filter((line) => line.includes('lang=en'))).toEqual([])
    await clock.advance(29_999)
    refresh('hu')
    await settled()
    expect(lines(before)).toEqual(asked)
    await clock.advance(1)
    refresh('hu')
    await settled()
    expect(lines(before).length).toBeGreaterThan(asked.length)
  })

  test('LANG-9 LOAD-4 also while it fails', async () => {
    const { wordpress, clock, refresh, settled } = await start()
    wordpress.trouble = { body: '<html>' }
    refresh('hu')
    await settled()
    const calls = wordpress.requests.length
    await clock.advance(10_000)
    refresh('hu')
    await settled()
    expect(wordpress.requests).toHaveLength(calls)
  })

  test('LANG-9 clears the failure counters of the language', async () => {
    const { wordpress, content, status, refresh } = await start()
    wordpress.trouble = { body: '<html>' }
    await content.home('hu')
    await content.home('en')
    wordpress.trouble = null
    refresh('hu')
    expect([status().types.home.hu.failures, status().types.home.en.failures]).toEqual([0, 1])
  })

  test('LANG-9 LOAD-2 repeated between attempts it does not keep a failing type from being blocked', async () => {
    const { wordpress, clock, content, status, refresh, settled } = await start()
    wordpress.trouble = { body: '<html>' }
    refresh('hu')
    await settled()
    for (let attempt = 2; attempt <= 3; attempt++) {
      await clock.advance(5_000)
      refresh('hu')
      await content.home('hu')
    }
    expect(status().types.home.hu).toMatchObject({ failures: 3, blocked: true })
  })
})

describe('what a page was made from', () => {
  test('every read tells its names', async () => {
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

  test('what is not there, too: a record may come to be', async () => {
    const { traced } = await start()
    const trace = createTrace()
    expect(await traced(trace).post('en', 'soon')).toEqual({ state: 'absent' })
    expect(trace.reads).toContain('post:en:soon')
    expect(trace.isDegraded).toBe(false)
  })

  test('ROUTE-6 a page with something built-in is degraded, one with an old answer is not', async () => {
    const { wordpress, clock, content, traced } = await start()
    await content.home('en')
    wordpress.trouble = { body: '<html>' }
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
  test('is seen by the next reader, and by nobody who read something else', async () => {
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

  test('a new post appears at once where it was said that there is none', async () => {
    const { wordpress, content, change } = await start()
    expect(await content.post('en', 'new')).toEqual({ state: 'absent' })
    wordpress.content.posts?.push(record(9, 'new'))
    expect(await content.post('en', 'new')).toEqual({ state: 'absent' })
    change({ type: 'post', id: 9, slug: 'new', lang: 'en', event: 'published' })
    expect(await content.post('en', 'new')).toMatchObject({ state: 'fresh', value: { id: 9 } })
  })

  test('also when the change came while WordPress was still saying so', async () => {
    const { wordpress, content, change } = await start()
    const early = content.post('en', 'new')
    change({ type: 'post', id: 9, slug: 'new', lang: 'en', event: 'published' })
    expect(await early).toEqual({ state: 'absent' })
    wordpress.content.posts?.push(record(9, 'new'))
    expect(await content.post('en', 'new')).toMatchObject({ state: 'fresh', value: { id: 9 } })
  })

  test('a new slug: the page of the old one is touched as well', async () => {
    const { content, change } = await start()
    await content.post('en', 'hello')
    expect(change({ type: 'post', id: 1, slug: 'renamed', lang: 'en', event: 'updated' })).toContain(
      'post:en:hello',
    )
  })

  test('while WordPress is down the old answer serves on', async () => {
    const { wordpress, clock, content, change } = await start()
    await content.home('en')
    change({ type: 'home', event: 'updated' })
    wordpress.trouble = { body: '<html>' }
    const read = content.home('en')
    await clock.advance(300)
    expect((await read).hero_headline).toBe('From WordPress')
  })

  test('a burst of 500 changes costs one refresh of each answer', async () => {
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

  test('without a webhook it is found by the drift check, and told', async () => {
    const { wordpress, content, change, status, start: begin, stop, pass } = await start()
    const told: string[] = []
    await begin((names) => told.push(...names))
    await content.post('en', 'other')
    await pass(60_000)
    wordpress.content.posts = [
      record(2, 'other', { modified_gmt: '2026-01-05T00:00:00' }),
      record(1, 'hello', { modified_gmt: '2026-01-05T00:00:00' }),
    ]
    change({ type: 'post', id: 1, slug: 'hello', lang: 'en', event: 'updated' })
    await pass(60_000)
    expect(told).toContain('post:en:other')
    expect(told).toContain('posts:en')
    expect(told).not.toContain('post:en:hello')
    expect(status().drift).toMatchObject({ missed: 1 })
    await stop()
  })
})

test('LIM-4 a thousand readers of one page cost one call for each of its reads', async () => {
  const { content, lines } = await start()
  const read = () => Promise.all([content.posts(blog), content.home('en'), content.menu('en')])
  await Promise.all(Array.from({ length: 1_000 }, read))
  expect(lines().toSorted()).toEqual([
    'GET /igniting-studio/v1/home?lang=en',
    'GET /menus/v1/menus/header-en',
    'GET /posts?_embed&page=1&per_page=10&status=publish&lang=en',
  ])
})

test('CALL-14, CALL-15 with many posts a visitor costs a page of ten or one post, never everything', async () => {
  const posts = Array.from({ length: 10_000 }, (_, id) => record(id + 1, `post-${id + 1}`))
  const { content, lines } = await start({ posts })
  expect((await content.posts({ language: 'en', page: 700 })).items).toHaveLength(10)
  expect(await content.post('en', 'post-9000')).toMatchObject({ state: 'fresh' })
  expect(lines()).toEqual([
    'GET /posts?_embed&page=700&per_page=10&status=publish&lang=en',
    'GET /posts?slug=post-9000&_embed&lang=en',
  ])
})

test('real posts are read while a scanner tries addresses, and WordPress sees little of it', async () => {
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
  // What is known to be absent is not asked for again.
  const before = wordpress.requests.length
  await Promise.all(scan())
  expect(wordpress.requests.length).toBe(before)
})

describe('a bug in what nobody waits for is logged', () => {
  /** WordPress does not answer, and what stands in for the pages throws. */
  async function startBroken() {
    const wordpress = await startFakeWordPress()
    wordpress.trouble = down
    const clock = createFakeClock()
    const logged: unknown[] = []
    const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line) }
    const choice = { wordpressUrl: wordpress.url, fetch, clock, log }
    const broken = () => Promise.reject(new Error('a bug'))
    const engine = createContentEngine({
      ...choice,
      builtIn: { ...createBuiltinContent(choice), home: broken },
    })
    onTestFinished(async () => {
      await engine.stop()
      await wordpress.close()
    })
    await engine.checkAvailability()
    return { wordpress, clock, logged, engine }
  }
  const theBug = [{ error: 'Error: a bug' }, 'the loading of content broke']

  test('LOAD-3 of the initial loading', async () => {
    const { clock, logged, engine } = await startBroken()
    await engine.start()
    await clock.advance(2_000)
    await expect.poll(() => logged, { timeout: 5_000 }).toEqual([theBug])
  })

  test('LOAD-3 of the loading when WordPress is back', async () => {
    const { wordpress, clock, logged, engine } = await startBroken()
    wordpress.trouble = null
    await engine.checkAvailability()
    wordpress.trouble = { body: '<html>' }
    await clock.advance(2_000)
    await expect.poll(() => logged, { timeout: 5_000 }).toEqual([theBug])
  })

  test('LANG-9 of the refetching', async () => {
    const { logged, engine } = await startBroken()
    engine.refresh('hu')
    await expect.poll(() => logged, { timeout: 5_000 }).toEqual([theBug])
  })

  test('but not the end of the engine', async () => {
    const { clock, logged, engine } = await startBroken()
    await engine.start()
    await clock.advance(100)
    await engine.stop()
    await clock.advance(2_000)
    expect(logged).toEqual([])
  })
})
