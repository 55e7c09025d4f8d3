import { describe, expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import { createFakeClock } from '#testing/fake-clock.ts'
import { type FakeWordPressContent, startFakeWordPress } from '#testing/servers/fake-wordpress.ts'
import { createContentStore } from './cache/content-store.ts'
import { anonymousReader } from './content-reader.ts'
import type { RecordSummary } from './models.ts'
import { maxSearchHits, searchBurst } from './policies.ts'
import { recordKinds, recordTypes } from './record-types.ts'
import { createBuiltinContent } from './sample/builtin-content.ts'
import { summaryDocument } from './search/documents.ts'
import { createFinder } from './search/find-documents.ts'
import { folded } from './search/words.ts'
import { createWordPressApi } from './wordpress/wordpress-api.ts'
import { createWordPressContent } from './wordpress/wordpress-content.ts'

async function start(content: FakeWordPressContent) {
  const wordpress = await startFakeWordPress(content)
  onTestFinished(wordpress.close)
  const shared = { clock: createFakeClock(), log: silentLog, baseUrl: wordpress.url }
  const api = createWordPressApi({ ...shared, fetch })
  const store = createContentStore({ ...shared, archive: null })
  const engine = createWordPressContent({ ...shared, api, store, builtIn: createBuiltinContent(shared) })
  return { wordpress, website: engine.contentFor(anonymousReader(api)) }
}

const routes = recordKinds.map((kind) => recordTypes[kind].route)

const record = (id: number, title: string, more: object = {}) => ({
  id,
  slug: `record-${id}`,
  language: 'en',
  title: { rendered: title },
  modified_gmt: `2026-01-${String(1 + (id % 28)).padStart(2, '0')}T00:00:00`,
  ...more,
})

describe('the words of a search', () => {
  const hit = (slug: string, title: string, modified: string, excerpt = 'spark') =>
    summaryDocument({ slug, link: `/blog/${slug}`, title, excerpt, modified } as RecordSummary)
  const isFound = (query: string, text: string) =>
    createFinder('hu')([hit('a', text, '2026', '')], query).length > 0

  test.each([
    ['kave', 'Kávé és szikra', true],
    ['KÁVÉ', 'a jo kave', true],
    ['szikra kave', 'Kávé és szikra', true],
    ['kave tea', 'Kávé és szikra', true],
    ['kave tea bor limonade', 'Kávé és szikra', false],
    ['szkira', 'Kávé és szikra', true],
    ['teh', 'Tej és szikra', false],
    ['szik', 'Kávé és szikra', true],
    ['kert', 'A kertekben', true],
    ['ikra', 'Kávé és szikra', false],
    ['ár', 'Az ár nem változik', true],
    ['ár', 'Árnyék a várban, nyár', false],
    ['üvegfúvó', 'Uvegfuvo', true],
    ['Power BI', 'power-bi', true],
    ['', 'Kávé', false],
    ['<i></i>', 'i', false],
    ['?!', 'Mi? Ki!', false],
  ])('"%s" in "%s": %s', (query, text, is) => {
    expect(isFound(query, text)).toBe(is)
  })

  test('accents fold away, letters stay', () => {
    expect(folded('ÁRVÍZTŰRŐ')).toBe('arvizturo')
  })

  test('titles come before texts, the newest first, each once, and only so many', () => {
    const found = createFinder('en')(
      [
        hit('a', 'Other', '2026-03'),
        hit('b', 'Spark', '2026-01'),
        hit('c', 'Spark', '2026-02'),
        hit('b', 'Spark', '2026-01'),
      ],
      'spark',
    )
    expect(found.map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
    const many = Array.from({ length: 50 }, (_, at) => hit(`${at}`, 'Spark', '2026'))
    expect(createFinder('en')(many, 'spark')).toHaveLength(maxSearchHits)
  })

  test('FIND-2 removed texts are no longer found, and a search leaves no state for the next one', () => {
    const find = createFinder('hu')
    const slugs = (documents: Parameters<typeof find>[0], query: string) =>
      find(documents, query).map(({ slug }) => slug)
    const [first, second] = [hit('a', 'Ház', '2026-02'), hit('b', 'Házak és kertek', '2026-01')]
    expect(slugs([first, second], 'ház')).toEqual(['a', 'b'])
    expect(slugs([first, second], 'kert')).toEqual(['b'])
    expect(slugs([second], 'házban')).toEqual(['b'])
    expect(slugs([second, first], 'ház')).toEqual(['a', 'b'])
    expect(slugs([], 'ház')).toEqual([])
  })

  test('FIND-2 weighs a word by its rarity in the current index', () => {
    const find = createFinder('hu')
    const gone = Array.from({ length: 10 }, (_, at) => hit(`gone-${at}`, 'Bor', '2026'))
    const held = [hit('a', 'Ház', '2026'), hit('b', 'Ház', '2026'), hit('c', 'Bor', '2025')]
    find([...gone, ...held], 'bor')
    expect(find(held, 'bor ház').map(({ slug }) => slug)[0]).toBe('c')
  })
})

describe('built-in content', () => {
  const website = createBuiltinContent({ clock: createFakeClock() })

  test('names every record of a kind and language', async () => {
    const { items: services, isComplete } = await website.directory('service', 'hu')
    expect([services.length, isComplete]).toEqual([4, true])
    expect(services[0]).toMatchObject({
      kind: 'service',
      language: 'hu',
      link: expect.stringMatching(/^\/hu\/services\//),
    })
  })

  test('CALL-20 is searched in titles and texts, in its language', async () => {
    const { hits } = await website.search('hu', 'hajnali sutes')
    expect(hits[0]).toMatchObject({ kind: 'project', language: 'hu' })
    expect(await website.search('en', 'hajnali sutes')).toEqual({ hits: [], isPartial: false })
  })

  test('FIND-1 shows the sentence with the word that was looked for', async () => {
    const { hits } = await website.search('en', 'price')
    const services = hits.filter(({ kind }) => kind === 'service')
    expect(services.length).toBeGreaterThan(0)
    for (const { excerpt } of services) expect(excerpt).toMatch(/price/i)
  })

  test.each([
    ['en', 'faq', '/faq'],
    ['en', 'frequently asked', '/faq'],
    ['hu', 'gyakori', '/hu/faq'],
    ['hu', 'kapcsolat', '/hu/contact'],
    ['hu', 'elérhetőség', '/hu/contact'],
    ['en', 'privacy', '/privacy-policy'],
    ['hu', 'audit', '/hu/marketing-audit'],
    ['en', 'waitlist', '/waitlist'],
  ] as const)('in %s "%s" finds the page %s', async (language, term, link) => {
    const { hits } = await website.search(language, term)
    expect(hits.map((hit) => hit.link)).toContain(link)
  })
})

describe('WordPress', () => {
  test('a directory holds all pages of a collection, of its language, read once', async () => {
    const posts = Array.from({ length: 230 }, (_, at) => record(at + 1, `Post ${at}`))
    const { wordpress, website } = await start({
      posts: [...posts, record(999, 'Magyar', { language: 'hu' })],
    })
    for (const directory of [await website.directory('post', 'en'), await website.directory('post', 'en')])
      expect([directory.items.length, directory.isComplete]).toEqual([230, true])
    expect(wordpress.requests).toHaveLength(3)
    expect(wordpress.requests[2]?.path).toContain('per_page=100&page=3&status=publish&_fields=')
    expect(wordpress.requests[2]?.path).not.toMatch(/content(?!\.protected)/)
  })

  test('an outage falls back to the built-in directory and its search', async () => {
    const { wordpress, website } = await start({})
    wordpress.failure = { status: 500 }
    const { items, isComplete } = await website.directory('service', 'en')
    expect([items.length, isComplete]).toEqual([4, false])
    const { hits, isPartial } = await website.search('en', 'social media')
    expect([hits.length > 0, isPartial]).toEqual([true, true])
  })

  test('CALL-20 asks for each type with the term and the language, and folds accents by itself', async () => {
    const { wordpress, website } = await start({
      posts: [record(1, 'Kávé', { slug: 'kave', language: 'hu' })],
      pages: [record(2, 'Kávézó', { slug: 'cookie-policy', language: 'hu' })],
      portfolio: [record(3, 'Coffee')],
      services: [],
    })
    const { hits } = await website.search('hu', 'kave')
    expect(hits.map(({ link }) => link).toSorted()).toEqual(['/hu/blog/kave', '/hu/cookie-policy'])
    const asked = wordpress.requests.map(({ path }) => path).filter((path) => path.includes('search='))
    expect(asked.toSorted()).toEqual(
      routes.toSorted().map((route) => `/wp-json/wp/v2/${route}?search=kave&_embed&lang=hu`),
    )
  })

  test('a search never reads a whole collection, however many posts there are', async () => {
    const posts = Array.from({ length: 230 }, (_, at) => record(at + 1, `Post ${at}`))
    const { wordpress, website } = await start({ posts })
    await website.search('en', 'post')
    const [titles, texts] = [/_fields=.*excerpt/, /search=/].map((call) =>
      wordpress.requests.filter(({ path }) => call.test(path)),
    )
    expect([titles?.length, texts?.length, wordpress.requests.length]).toEqual([
      routes.length,
      routes.length,
      2 * routes.length,
    ])
  })

  test('CALL-20 excludes portfolio posts (FILT-5), and pages that the site does not have', async () => {
    const { website } = await start({
      posts: [record(1, 'Spark', { category_names: ['Portfolio'] })],
      pages: [record(2, 'Spark')],
    })
    expect((await website.search('en', 'spark')).hits.map(({ kind }) => kind)).not.toContain('post')
  })

  test('answers excess searches from the local index, and says so', async () => {
    const { wordpress, website } = await start({ posts: [record(1, 'Spark')] })
    for (let count = 0; count < searchBurst + 5; count++) await website.search('en', `spark ${count}`)
    const asked = wordpress.requests.filter(({ path }) => path.includes('/posts?search='))
    expect(asked).toHaveLength(searchBurst)
    const { hits, isPartial } = await website.search('en', 'spark')
    expect(hits.map(({ link }) => link)).toContain('/blog/record-1')
    expect(isPartial).toBe(true)
  })

  test('finds cached texts when WordPress is not asked', async () => {
    const posts = [record(1, 'Other', { content: { rendered: '<p>Five words on a homepage</p>' } })]
    const { wordpress, website } = await start({ posts })
    await website.posts({ language: 'en', page: 1 })
    const before = await website.search('en', 'five homepage')
    wordpress.failure = { status: 500 }
    const after = await website.search('en', 'five homepage')
    expect(after.hits).toEqual(before.hits)
    expect(after.hits.map(({ link }) => link)).toContain('/blog/record-1')
    expect([before.isPartial, after.isPartial]).toEqual([false, true])
  })

  test.each(['<i></i>', '  ', '?', '<b> </b>'])('"%s" matches nothing', async (term) => {
    const { wordpress, website } = await start({ posts: [record(1, 'Spark')] })
    expect(await website.search('en', term)).toEqual({ hits: [], isPartial: false })
    expect(wordpress.requests).toEqual([])
  })

  test('ignores WordPress matches inside of words', async () => {
    const { website } = await start({
      posts: [record(1, 'Nyári várak', { language: 'hu' }), record(2, 'Az ár', { language: 'hu' })],
    })
    const { hits } = await website.search('hu', 'ár')
    expect(hits.map(({ slug }) => slug)).toContain('record-2')
    expect(hits.map(({ slug }) => slug)).not.toContain('record-1')
  })
})
