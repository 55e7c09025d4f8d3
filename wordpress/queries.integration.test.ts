import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedQueries, countingPlugin } from '#testing/wordpress/counted-queries.ts'
import { startWordPressWith } from '#testing/wordpress/wordpress-with.ts'

let wordpress: Awaited<ReturnType<typeof startWordPressWith>>
beforeAll(async () => {
  wordpress = await startWordPressWith({ 'counting.php': countingPlugin })
  // As many as the longest list that is read of each type; half of them are English.
  for (const [type, count] of Object.entries({ post: 100, page: 100, portfolio: 100, services: 50 }))
    expect((await wordpress.admin('POST', '/test/v1/fill', { type, count })).status).toBe(200)
}, 600_000)
afterAll(() => wordpress?.stop())

const lists = {
  posts: '/wp/v2/posts?',
  'posts with what they embed': '/wp/v2/posts?_embed&',
  'posts of a language': '/wp/v2/posts?lang=en&',
  pages: '/wp/v2/pages?',
  portfolio: '/wp/v2/portfolio?',
  services: '/wp/v2/services?',
  tags: '/wp/v2/tags?',
  'tags of a language': '/wp/v2/tags?lang=en&',
  categories: '/wp/v2/categories?',
}

test.each(Object.entries(lists))(
  'LIST-1 %s: at most 5 queries more than WordPress alone, for 10 as for 50',
  {
    timeout: 120_000,
  },
  async (_, list) => {
    for (const perPage of [10, 50]) {
      const ours = await countedQueries(wordpress.url, `${list}per_page=${perPage}`)
      const core = await countedQueries(wordpress.url, `${list.replace('lang=en&', '')}per_page=${perPage}`, {
        alone: true,
      })
      expect(ours.items).toBe(core.items)
      if (!list.includes('categories')) expect(ours.items).toBe(perPage)
      expect(ours.count - core.count).toBeLessThanOrEqual(5)
    }
  },
)

test('LIST-1 a hundred pages, a hundred projects with pictures that ACF keeps as ids, and the enhanced portfolio', {
  timeout: 120_000,
}, async () => {
  for (const [list, plain] of [
    ['pages', 'pages'],
    ['portfolio', 'portfolio'],
    ['portfolio-enhanced', 'portfolio'],
  ]) {
    const ours = await countedQueries(wordpress.url, `/wp/v2/${list}?per_page=100`)
    const core = await countedQueries(wordpress.url, `/wp/v2/${plain}?per_page=100`, { alone: true })
    expect(ours.items).toBe(100)
    expect(ours.count - core.count).toBeLessThanOrEqual(5)
  }
})

test('PAIR-5 LIST-1 the report of 350 records needs a few queries per hundred', async () => {
  const { headers, body } = await wordpress.admin('GET', '/igniting-studio/v1/translations?per_page=100')
  expect(body.counts).toHaveProperty('missing')
  expect(Number(headers.get('x-queries'))).toBeLessThan(60)
})
