import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from '#testing/fake-wordpress.ts'
import { createBuiltinContent } from './builtin-content.ts'
import { anonymousReader } from './content-reader.ts'
import { maxSearchHits, searchBurst } from './policies.ts'
import { bestHits, folded, isAskedFor } from './search.ts'
import { createContentStore } from './store/content-store.ts'
import { createWordPressApi } from './wordpress-api.ts'
import { createWordPressContent } from './wordpress-content.ts'

async function start(content: FakeWordPressContent) {
  const wordpress = await startFakeWordPress(content)
  onTestFinished(wordpress.close)
  const shared = { clock: createFakeClock(), log: silentLog, baseUrl: wordpress.url }
  const api = createWordPressApi({ ...shared, fetch })
  const store = createContentStore({ ...shared, archive: null })
  const engine = createWordPressContent({ ...shared, api, store, builtIn: createBuiltinContent(shared) })
  return { wordpress, website: engine.contentFor(anonymousReader(api)) }
}

const record = (id: number, title: string, more: object = {}) => ({
  id,
  slug: `record-${id}`,
  language: 'en',
  title: { rendered: title },
  modified_gmt: `2026-01-${String(1 + (id % 28)).padStart(2, '0')}T00:00:00`,
  ...more,
})

describe('the words of a search', () => {
  test.each([
    ['kave', 'Kávé és szikra', true],
    ['KÁVÉ', 'a jo kave', true],
    ['szikra kave', 'Kávé és szikra', true],
    ['kave tea', 'Kávé és szikra', false],
    ['ő', 'Örök', true],
  ])('"%s" in "%s": %s', (term, title, is) => {
    expect(isAskedFor({ title, excerpt: '' }, term)).toBe(is)
  })

  test('accents fold away, letters stay', () => {
    expect(folded('ÁRVÍZTŰRŐ')).toBe('arvizturo')
  })

  test('titles come before texts, the newest first, each once, and only so many', () => {
    const hit = (slug: string, title: string, modified: string) =>
      ({ slug, link: `/blog/${slug}`, title, excerpt: 'spark', modified }) as never
    const found = bestHits('spark', [
      hit('a', 'Other', '2026-03'),
      hit('b', 'Spark', '2026-01'),
      hit('c', 'Spark', '2026-02'),
      hit('b', 'Spark', '2026-01'),
    ])
    expect(found.map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
    const many = Array.from({ length: 50 }, (_, at) => hit(`${at}`, 'Spark', '2026'))
    expect(bestHits('spark', many)).toHaveLength(maxSearchHits)
  })
})

describe('built-in content', () => {
  const website = createBuiltinContent({ clock: createFakeClock() })

  test('names every record of a kind and language', async () => {
    const services = await website.directory('service', 'hu')
    expect(services).toHaveLength(4)
    expect(services[0]).toMatchObject({
      kind: 'service',
      language: 'hu',
      link: expect.stringMatching(/^\/hu\/services\//),
    })
  })

  test('CALL-20 is searched in titles and texts, in its language', async () => {
    const found = await website.search('hu', 'hajnali sutes')
    expect(found[0]).toMatchObject({ kind: 'project', language: 'hu' })
    expect(await website.search('en', 'hajnali sutes')).toEqual([])
  })
})

describe('WordPress', () => {
  test('a directory holds all pages of a collection, of its language, read once', async () => {
    const posts = Array.from({ length: 230 }, (_, at) => record(at + 1, `Post ${at}`))
    const { wordpress, website } = await start({
      posts: [...posts, record(999, 'Magyar', { language: 'hu' })],
    })
    expect(await website.directory('post', 'en')).toHaveLength(230)
    expect(await website.directory('post', 'en')).toHaveLength(230)
    expect(wordpress.requests).toHaveLength(3)
    expect(wordpress.requests[2]?.path).toContain('per_page=100&page=3&status=publish&_fields=')
    expect(wordpress.requests[2]?.path).not.toContain('content')
  })

  test('an outage gives the built-in directory, and a search of that', async () => {
    const { wordpress, website } = await start({})
    wordpress.trouble = { status: 500 }
    expect(await website.directory('service', 'en')).toHaveLength(4)
    expect(await website.search('en', 'social media')).not.toEqual([])
  })

  test('CALL-20 asks for the four types with the term and the language, and folds accents by itself', async () => {
    const { wordpress, website } = await start({
      posts: [record(1, 'Kávé', { slug: 'kave', language: 'hu' })],
      pages: [record(2, 'Kávézó', { slug: 'cookie-policy', language: 'hu' })],
      portfolio: [record(3, 'Coffee')],
      services: [],
    })
    const found = await website.search('hu', 'kave')
    expect(found.map(({ link }) => link).toSorted()).toEqual(['/hu/blog/kave', '/hu/cookie-policy'])
    const asked = wordpress.requests.map(({ path }) => path).filter((path) => path.includes('search='))
    expect(asked.toSorted()).toEqual(
      ['pages', 'portfolio', 'posts', 'services'].map(
        (type) => `/wp-json/wp/v2/${type}?search=kave&_embed&lang=hu`,
      ),
    )
  })

  test('a search never reads a whole collection, however many posts there are', async () => {
    const posts = Array.from({ length: 230 }, (_, at) => record(at + 1, `Post ${at}`))
    const { wordpress, website } = await start({ posts })
    await website.search('en', 'post')
    const [titles, texts] = [/_fields=.*excerpt/, /search=/].map((call) =>
      wordpress.requests.filter(({ path }) => call.test(path)),
    )
    expect([titles?.length, texts?.length, wordpress.requests.length]).toEqual([4, 4, 8])
  })

  test('CALL-20 leaves out what is in the portfolio’s category (FILT-5), and pages that the site does not have', async () => {
    const { website } = await start({
      posts: [record(1, 'Spark', { category_names: ['Portfolio'] })],
      pages: [record(2, 'Spark')],
    })
    expect(await website.search('en', 'full text')).toEqual([])
  })

  test('more searches than WordPress should bear are answered from titles alone', async () => {
    const { wordpress, website } = await start({ posts: [record(1, 'Spark')] })
    for (let count = 0; count < searchBurst + 5; count++) await website.search('en', `spark ${count}`)
    const asked = wordpress.requests.filter(({ path }) => path.includes('/posts?search='))
    expect(asked).toHaveLength(searchBurst)
    expect(await website.search('en', 'spark')).toHaveLength(1)
  })
})
