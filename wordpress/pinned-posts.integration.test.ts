import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWordPress, type TestWordPress } from '#testing/servers/test-wordpress.ts'

let wordpress: TestWordPress

type Listed = { slug: string; sticky: boolean; date: string }

const make = async (slug: string, language: string, fields: object) => {
  const post = { title: slug, slug, language, content: 'Words.', status: 'publish', ...fields }
  expect((await wordpress.admin('POST', '/wp/v2/posts', post)).status).toBe(201)
}

beforeAll(async () => {
  wordpress = await startTestWordPress()
  for (const language of ['en', 'hu']) {
    await make(`oldest-${language}`, language, { sticky: true, date: '2001-01-01T08:00:00' })
    await make(`older-${language}`, language, { sticky: true, date: '2002-01-01T08:00:00' })
    for (const day of ['01', '02', '03', '04', '05', '06'])
      await make(`new-${day}-${language}`, language, { date: `2026-01-${day}T08:00:00` })
  }
}, 600_000)
afterAll(() => wordpress?.stop())

/** The complete list, page by page, with the totals that each page reports. */
async function pagesOf(query: string) {
  const posts: Listed[] = []
  const totals = new Set<string | null>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, headers, body } = await wordpress.visitor(
      'GET',
      `/wp/v2/posts?per_page=3&page=${page}&${query}`,
    )
    expect(status).toBe(200)
    pages = Number(headers.get('x-wp-totalpages'))
    totals.add(headers.get('x-wp-total'))
    posts.push(...body)
  }
  return { posts, totals: [...totals] }
}
const slugsOf = (posts: readonly Listed[]) => posts.map(({ slug }) => slug)
const byDate = (posts: readonly Listed[]) => posts.toSorted((a, b) => b.date.localeCompare(a.date))

test.each(['en', 'hu'])(
  'BLOG-1 lists pinned posts of %s first on its first page, once each, whatever their date',
  async (language) => {
    const { posts, totals } = await pagesOf(`lang=${language}`)
    expect(slugsOf(posts).slice(0, 2)).toEqual([`older-${language}`, `oldest-${language}`])
    expect(new Set(slugsOf(posts)).size).toBe(posts.length)
    expect(totals).toEqual([String(posts.length)])
    const others = posts.filter(({ sticky }) => !sticky)
    expect(slugsOf(others)).toEqual(slugsOf(byDate(others)))
  },
)

test.each([
  'orderby=date',
  'orderby=slug&order=asc',
  'search=new',
  'categories=1',
  'slug=new-01-en,oldest-en',
])('BLOG-1 does not change the order of a list with %s', async (query) => {
  const { posts } = await pagesOf(`lang=en&${query}`)
  const bySlug = posts.toSorted((a, b) => a.slug.localeCompare(b.slug))
  expect(slugsOf(posts)).toEqual(slugsOf(query.includes('orderby=slug') ? bySlug : byDate(posts)))
})
