import { describe, expect, test } from 'vitest'
import { record, slugs, startEngine } from '#testing/engine-fixture.ts'

const many = <Item>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, number) => make(number))

describe('hundreds of records', () => {
  test('PORT-1 the portfolio has all projects, not the first hundred', async () => {
    const portfolio = many(300, (n) => record(n + 1, `work-${n}`, { language: n % 2 ? 'hu' : 'en' }))
    const { content } = await startEngine({ portfolio })
    expect([(await content.projects('en')).length, (await content.projects('hu')).length]).toEqual([150, 150])
  })

  test('PORT-1 an unreadable page keeps the last good list', async () => {
    const { content, clock, wordpress } = await startEngine({
      portfolio: many(130, (n) => record(n + 1, `work-${n}`)),
    })
    expect(await content.projects('en')).toHaveLength(130)
    const { portfolio } = wordpress.content
    wordpress.content = { portfolio: portfolio?.slice(0, 20) ?? [] }
    wordpress.failure = { status: 403 }
    await clock.advance(40_000)
    expect(await content.projects('en')).toHaveLength(130)
  })

  test('PORT-1 a last page that disappears meanwhile keeps the rest', async () => {
    const { content, wordpress } = await startEngine({
      portfolio: many(130, (n) => record(n + 1, `work-${n}`)),
    })
    Object.defineProperty(wordpress, 'failure', {
      get: () =>
        /[?&]page=2/.test(wordpress.requests.at(-1)?.path ?? '')
          ? { status: 400, body: { code: 'rest_post_invalid_page_number' } }
          : null,
    })
    expect(await content.projects('en')).toHaveLength(100)
  })

  test('BLOG-1 offers a term beyond the first hundred, and finds its posts', async () => {
    const tags = many(150, (n) => ({ id: n + 1, slug: `tag-${n}`, name: `Tag ${n}`, count: 1 }))
    const posts = many(12, (n) => record(n + 1, `post-${n}`, { tags: [150] }))
    const { content } = await startEngine({ tags, posts, categories: [] })
    expect((await content.postTerms('en')).tags).toHaveLength(150)
    const found = await content.posts({ language: 'en', page: 1, tag: 'tag-149' })
    expect([found.items.length, found.total]).toEqual([10, 12])
  })

  test('BLOG-1 FILT-4 totals and pages are those of the language, also where posts name none', async () => {
    const old = many(120, (n) => record(n + 100, `old-${n}`, { language: '', tags: [7] }))
    const own = many(14, (n) => record(n + 1, `uj-${n}`, { language: 'hu', tags: [n < 3 ? 7 : 8] }))
    const tags = [7, 8].map((id) => ({ id, slug: `tag-${id}`, name: `Tag ${id}`, count: 1 }))
    const { content, wordpress } = await startEngine({ posts: [], tags })
    // As the plugin, or a WordPress without it, answers: including posts that have no language.
    const posts = [...own.slice(0, 5), ...old, ...own.slice(5)].map(({ language, ...post }) =>
      language ? { ...post, class: 'hu', title: { rendered: 'Új írás és kép' } } : post,
    )
    wordpress.content = { posts, tags }
    const first = await content.posts({ language: 'hu', page: 1 })
    expect([first.items.length, first.pages, first.total]).toEqual([10, 2, 14])
    const second = await content.posts({ language: 'hu', page: 2 })
    expect(slugs(second.items)).toEqual(['uj-10', 'uj-11', 'uj-12', 'uj-13'])
    expect(await content.posts({ language: 'hu', page: 1, tag: 'tag-7' })).toMatchObject({
      total: 3,
      pages: 1,
    })
    expect(await content.posts({ language: 'hu', page: 9 })).toMatchObject({ items: [], pages: 2, total: 14 })
  })

  test('ROUTE-6 an unreadable blog page or term list does not count as empty', async () => {
    const { content, wordpress } = await startEngine()
    wordpress.failure = { status: 403 }
    expect(await content.posts({ language: 'en', page: 3 })).toMatchObject({ items: [], isUnread: true })
    expect(await content.postTerms('en')).toMatchObject({ isUnread: true })
  })
})
