import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { cutOff, down, startEngine as start } from '#testing/engine-fixture.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createContentEngine } from './content-engine.ts'
import { createTrace } from './content-reader.ts'
import { type ContentType, contentTypes } from './content-status.ts'
import { createBuiltinContent } from './sample/builtin-content.ts'
import { selectContent } from './select-content.ts'

describe('LOAD-3 the initial loading', () => {
  test('LOAD-3 loads the types in order, one language after the other', async () => {
    const { wordpress, clock, lines, start: begin, stop, settled } = await start()
    await begin()
    const at = async (ms: number) => {
      const before = wordpress.requests.length
      await clock.advance(ms)
      await settled()
      return lines(before).filter((line) => line.startsWith('GET'))
    }
    const firstCalls: Partial<Record<ContentType, string>> = {
      pages: 'GET /pages?_embed&per_page=100&status=publish&lang=en',
      portfolio: 'GET /portfolio-enhanced',
      services: 'GET /services?_embed&per_page=100&status=publish&lang=en',
      blog: 'GET /posts?_embed&page=1&per_page=10&status=publish&lang=en',
      settings: 'GET /igniting-studio/v1/settings',
      home: 'GET /igniting-studio/v1/home?lang=en',
    }
    expect(await at(200)).toEqual([])
    for (const type of contentTypes) {
      const first = firstCalls[type] ?? `GET /${type}?`
      expect((await at(299)).filter((line) => line.startsWith(first))).toEqual([])
      expect((await at(1)).join()).toContain(first)
    }
    await stop()
  })

  test('LOAD-3 a request that needs a type earlier loads it immediately, and only once', async () => {
    const { clock, lines, content, start: begin, stop, settled } = await start()
    await begin()
    expect((await content.home('en')).hero_headline).toBe('From WordPress')
    await clock.advance(5_000)
    await settled()
    expect(lines().filter((line) => line.includes('/home?lang=en'))).toHaveLength(1)
    await stop()
  })

  test('loads a WordPress that comes up later, and invalidates pages rendered without it', async () => {
    const { wordpress, clock, engine, lines, pass, settled } = await start()
    wordpress.failure = { status: 503 }
    const early = engine()
    const reported: string[][] = []
    await early.start((names) => reported.push([...names]))
    const trace = createTrace()
    await early.traced(trace).home('en')
    await early.content.projects('en')
    expect(trace.reads).toContain('fallback')
    wordpress.failure = null
    const before = wordpress.requests.length
    await early.checkAvailability()
    await pass(2_500)
    expect(lines(before).length).toBeGreaterThan(12)
    expect(lines(before)).toContain('GET /portfolio-enhanced')
    expect(reported).toEqual([['fallback']])
    const calls = wordpress.requests.length
    expect((await early.content.home('en')).hero_headline).toBe('From WordPress')
    expect(wordpress.requests).toHaveLength(calls)
    await clock.advance(0)
    await settled()
  })

  test('LOAD-1 the status lists what is loaded', async () => {
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

describe('LOAD-2 a type that fails repeatedly', () => {
  test('LOAD-2 is not requested for 30 s after three attempts, and serves its last good answer', async () => {
    const { wordpress, clock, content, status } = await start()
    await content.home('en')
    await clock.advance(300_000)
    wordpress.failure = cutOff
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await content.home('en')).hero_headline).toBe('From WordPress')
      await clock.advance(5_000)
    }
    expect(status().types.home.en).toMatchObject({ failures: 3, blocked: true, stale: true })
    expect(status().types.home.hu).toMatchObject({ failures: 0, blocked: false })
    const calls = wordpress.requests.length
    expect((await content.home('en')).hero_headline).toBe('From WordPress')
    expect(wordpress.requests).toHaveLength(calls)
    wordpress.failure = null
    wordpress.content.home = { hero_headline: 'Back' }
    await clock.advance(30_000)
    expect((await content.home('en')).hero_headline).toBe('Back')
    expect(status().types.home.en).toMatchObject({ failures: 0, blocked: false, stale: false, age: 0 })
  })
})

describe('LOAD-5 upkeep', () => {
  test('LOAD-5 expired entries leave the memory within 60 s, and still serve from disk', async () => {
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
    wordpress.failure = cutOff
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
    wordpress.failure = cutOff
    await clock.advance(600_000)
    const home = content.home('en')
    await clock.advance(5_000)
    expect((await home).hero_headline).toBe('From WordPress')
    await stop()
  })

  test('requests nothing after the end', async () => {
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
    wordpress.failure = cutOff
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
    wordpress.failure = cutOff
    await content.home('hu')
    await content.home('en')
    wordpress.failure = null
    refresh('hu')
    expect([status().types.home.hu.failures, status().types.home.en.failures]).toEqual([0, 1])
  })

  test('LANG-9 LOAD-2 repeating it between attempts does not prevent a block', async () => {
    const { wordpress, clock, content, status, refresh, settled } = await start()
    wordpress.failure = cutOff
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

describe('a bug in background work is logged', () => {
  /** WordPress does not answer, and the fallback for pages throws. */
  async function startBroken() {
    const wordpress = await startFakeWordPress()
    wordpress.failure = down
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
    await clock.advance(3_000)
    await expect.poll(() => logged, { timeout: 5_000 }).toEqual([theBug])
  })

  test('LOAD-3 of the loading when WordPress is back', async () => {
    const { wordpress, clock, logged, engine } = await startBroken()
    wordpress.failure = null
    await engine.checkAvailability()
    wordpress.failure = cutOff
    await clock.advance(3_000)
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
