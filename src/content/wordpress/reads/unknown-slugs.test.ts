import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { success } from '#base/result.ts'
import { languages } from '#locale/language.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { absent } from '../../cache/read-fault.ts'
import { maxSlugsWaiting, slugInquiryEveryMs, slugsPerInquiry, unknownSlugBurst } from '../../policies.ts'
import { createWordPressApi, type WordPressApi } from '../wordpress-api.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

/** A WordPress with a hundred posts. */
function start({ listed = [] as string[] } = {}) {
  const clock = createFakeClock()
  const paths: string[] = []
  const api: WordPressApi = async ({ path }) => {
    paths.push(path)
    const asked = new URL(path, 'http://x.invalid').searchParams.get('slug')?.split(',') ?? []
    const body = asked.filter((slug) => /^post-\d\d?$/.test(slug)).map((slug) => ({ slug }))
    return success({ body, total: body.length, pages: 1 })
  }
  const ask = createUnknownSlugs({ api, clock, log: silentLog }, 'post', () =>
    listed.map((slug) => ({ slug })),
  )
  const askFor = (slugs: string[]) => Promise.all(slugs.map((slug) => ask('en', slug)))
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
  return { clock, paths, ask, askFor, names }
}

describe('unknown slugs', () => {
  test('reads a few directly, and always a listed one', async () => {
    const { ask, askFor, names, paths } = start({ listed: ['known'] })
    expect((await askFor(names('new', 10))).every(({ ok }) => ok)).toBe(true)
    expect((await ask('en', 'known')).ok).toBe(true)
    expect(paths).toEqual([])
  })

  test('batches many; reads those that exist and answers 404 for the others', async () => {
    const { clock, askFor, names, paths } = start()
    await askFor(names('burst', 10))
    const scanned = askFor([...names('wp-login', 110), 'post-7'])
    await clock.advance(500)
    expect(paths).toHaveLength(1)
    expect(paths[0]).toMatch(
      /^\/wp\/v2\/posts\?slug=wp-login-0,wp-login-1,.*&per_page=100&_fields=slug,former_slugs$/,
    )
    await clock.advance(1_000)
    const answers = await scanned
    expect(answers.slice(0, 110).every((answer) => !answer.ok && answer.fault === absent)).toBe(true)
    expect(answers[110]?.ok).toBe(true)
    expect(paths).toHaveLength(3)
  })

  test('FACE-2 resolves a former slug, but no invented one', async () => {
    const clock = createFakeClock()
    const body = [{ slug: 'is-here', former_slugs: ['was-here', '%c5%91sz'] }, { slug: 'plain' }]
    const api: WordPressApi = async () => success({ body, total: 2, pages: 1 })
    const ask = createUnknownSlugs({ api, clock, log: silentLog }, 'post', () => [])
    for (let burst = 0; burst < unknownSlugBurst; burst++) await ask('en', `burst-${burst}`)
    const asked = ['was-here', 'ősz', 'plain', 'never-was'].map((slug) => ask('en', slug))
    await clock.advance(slugInquiryEveryMs)
    expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, true, false])
  })

  test('ROUTE-6 finds a slug that both languages share in any batch', async () => {
    const slugs = Array.from({ length: 60 }, (_, index) => `shared-${index}`)
    const posts = slugs.flatMap((slug) => languages.map((language) => ({ slug, language })))
    const wordpress = await startFakeWordPress({ posts })
    onTestFinished(wordpress.close)
    const clock = createFakeClock()
    const api = createWordPressApi({ baseUrl: wordpress.url, fetch, clock })
    const ask = createUnknownSlugs({ api, clock, log: silentLog }, 'post', () => [])
    for (let burst = 0; burst < unknownSlugBurst; burst++) await ask('en', `burst-${burst}`)
    const asked = slugs.map((slug) => ask('en', slug))
    for (let first = 0; first < asked.length; first += slugsPerInquiry) {
      await clock.advance(slugInquiryEveryMs)
      const answers = await Promise.all(asked.slice(first, first + slugsPerInquiry))
      expect(answers.filter(({ ok }) => !ok)).toEqual([])
    }
  })

  test('a scanner causes five calls in two seconds at most', async () => {
    const { clock, ask, paths } = start()
    for (let second = 0; second < 10; second++) {
      for (let slug = 0; slug < 1_000; slug++) void ask('en', `scan-${second}-${slug}`)
      await clock.advance(1_000)
    }
    expect(paths.length).toBeLessThanOrEqual(25)
  })

  test('answers "unknown" immediately when the wait would be too long, which is not an absence', async () => {
    const { askFor, ask, names } = start()
    await askFor(names('burst', 10))
    for (const slug of names('scan', maxSlugsWaiting)) void ask('en', slug)
    expect(await ask('en', 'one-more')).toMatchObject({ ok: false, fault: { refusedBy: 'unknown slugs' } })
  })

  test('never delays reads of existing records', async () => {
    const { ask, names, paths } = start()
    for (const slug of names('post', 99)) {
      const admitted = await ask('en', slug)
      if (admitted.ok) admitted.value.wasThere()
    }
    expect(paths).toEqual([])
  })

  test('limits a batch to the length of a URL', async () => {
    const { clock, askFor, ask, paths } = start()
    await askFor(Array.from({ length: 10 }, (_, number) => `burst-${number}`))
    for (let number = 10; number < 60; number++) void ask('hu', `${number}${'ű'.repeat(198)}`)
    await clock.advance(5_000)
    for (const path of paths) expect(path.length).toBeLessThan(7_000)
    expect(paths.length).toBeGreaterThan(5)
  })

  test('requests a slug once', async () => {
    const { clock, askFor, paths, names } = start()
    await askFor(names('burst', 10))
    const answers = askFor(['post-1', 'post-1', 'post-1'])
    await clock.advance(500)
    expect((await answers).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(paths[0]).toContain('slug=post-1&')
  })

  test('does not request an impossible slug', async () => {
    const { ask } = start()
    expect(await ask('en', 'x'.repeat(201))).toEqual({ ok: false, fault: absent })
  })

  test('reports a failed batch to its waiters, and continues with the next slugs', async () => {
    const clock = createFakeClock()
    const logged: string[] = []
    const log = { ...silentLog, error: (_: object, message: string) => void logged.push(message) }
    let isBroken = true
    const api: WordPressApi = async () => {
      if (isBroken) throw new Error('a bug')
      return success({ body: [{ slug: 'post' }], total: 1, pages: 1 })
    }
    const ask = createUnknownSlugs({ api, clock, log }, 'post', () => [])
    for (let burst = 0; burst < unknownSlugBurst; burst++) await ask('en', `burst-${burst}`)
    const broken = ask('en', 'post')
    await clock.advance(slugInquiryEveryMs)
    expect(await broken).toMatchObject({ ok: false, fault: { kind: 'failed' } })
    expect(logged).toEqual(['asking for unknown slugs broke'])
    isBroken = false
    const asked = ask('en', 'post')
    await clock.advance(slugInquiryEveryMs)
    expect(await asked).toMatchObject({ ok: true })
  })

  test('treats an unencodable slug as absent without a call', async () => {
    const { ask, paths } = start()
    expect(await ask('en', 'a\ud800')).toMatchObject({ ok: false, fault: absent })
    expect(paths).toEqual([])
  })
})
