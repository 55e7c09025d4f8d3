import { expect, test } from 'vitest'
import type { Content } from '#content/content.ts'
import type { LoaderArgs } from '#pages/rendering/route-types.ts'
import { pageArgs, testOrigin } from '#testing/builders/page-args.ts'
import { barePost } from '#testing/builders/unlikely-records.ts'
import { loader } from './route.tsx'

const load = (address: string, instead?: Parameters<typeof pageArgs>[2]) =>
  loader(pageArgs<LoaderArgs>(address, '', instead))

test('BLOG-1 the list is sent with what it shows, without the texts of its posts', async () => {
  const { posts, categories, tags } = await load('/blog')
  expect(posts.items.length).toBeGreaterThan(0)
  expect(categories.length).toBeGreaterThan(0)
  expect(tags.length).toBeGreaterThan(0)
  for (const post of posts.items) expect(Object.keys(post)).not.toContain('content')
})

test('BLOG-1 recommends featured posts that are not on the first page, and nowhere else', async () => {
  const featuredPosts = async () => [barePost(1, { slug: 'old' }), barePost(2, { slug: 'new' })]
  const posts: Content['posts'] = async ({ page }) => ({ items: [barePost(2)], page, pages: 2, total: 11 })
  const featured = async (address: string) =>
    (await load(address, { featuredPosts, posts })).featured.map(({ slug }) => slug)
  expect(await featured('/blog')).toEqual(['old'])
  expect(await featured('/blog?page=2')).toEqual([])
  expect(await featured('/blog?category=websites')).toEqual([])
})

test('BLOG-1 a filter shows only its posts, under its own address and title', async () => {
  const { posts, selection, head } = await load('/blog?category=websites&utm=x')
  expect(selection?.category?.name).toBe('Websites')
  expect(posts.items.every((post) => post.categoryTerms.some(({ slug }) => slug === 'websites'))).toBe(true)
  expect(head.canonical).toBe(`${testOrigin}/blog?category=websites`)
  expect(head.title).toContain('Websites')
  expect(head.alternates).toEqual([])
})

test('BLOG-1 the unfiltered list has a translation', async () => {
  const { head } = await load('/hu/blog')
  expect(head.canonical).toBe(`${testOrigin}/hu/blog`)
  expect(head.alternates.map(({ href }) => href)).toEqual([`${testOrigin}/blog`, `${testOrigin}/hu/blog`])
})

/** Location of the redirect that the loader throws. */
async function targetOf(address: string, instead?: Parameters<typeof pageArgs>[2]) {
  const thrown = await load(address, instead).catch((error) => error)
  return thrown instanceof Response ? [thrown.status, thrown.headers.get('Location')] : null
}

test.each([
  ['/blog?tag=made-up', '/blog'],
  ['/hu/blog?category=made-up', '/hu/blog'],
  ['/blog?category=websites&tag=made-up', '/blog'],
  ['/blog?page=0', '/blog'],
  ['/blog?page=400', '/blog'],
  ['/blog?category=websites&page=400', '/blog?category=websites'],
  ['/blog?tag=%00', '/blog'],
])('BLOG-1 %s does not exist and leads to %s', async (address, target) => {
  expect(await targetOf(address)).toEqual([302, target])
})

test.each(['/blog?page=3', '/hu/blog?tag=made-up-later&page=2', '/blog?category=websites&page=2'])(
  'ROUTE-6 reports that %s cannot be read, instead of an empty list',
  async (address) => {
    const posts: Content['posts'] = async ({ page }) => ({
      items: [],
      page,
      pages: 1,
      total: 0,
      isUnread: true,
    })
    const terms: Content['postTerms'] = async () => ({
      categories: [{ id: 1, slug: 'websites', name: 'Websites', count: 1 }],
      tags: [{ id: 2, slug: 'made-up-later', name: 'Later', count: 1 }],
    })
    const thrown = await load(address, { posts, postTerms: terms }).catch((error) => error)
    expect(thrown).toMatchObject({ init: { status: 503 } })
  },
)

test('ROUTE-6 does not treat a term as unknown while the terms cannot be read', async () => {
  const postTerms: Content['postTerms'] = async () => ({ categories: [], tags: [], isUnread: true })
  const thrown = await load('/blog?tag=real', { postTerms }).catch((error) => error)
  expect(thrown).toMatchObject({ init: { status: 503 } })
})

test('BLOG-1 does not query the content system for impossible filters', async () => {
  const asked: unknown[] = []
  const posts: Content['posts'] = async (query) => {
    asked.push(query)
    return { items: [], page: 1, pages: 3, total: 30 }
  }
  for (let at = 0; at < 10; at++) {
    await targetOf(`/blog?category=made-up-${at}`, { posts })
    await targetOf(`/blog?page=${at + 4}`, { posts })
  }
  expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(
    new Set([JSON.stringify({ language: 'en', page: 1 })]),
  )
})

test('LOAD-6 an empty blog stays indexed', async () => {
  const posts = async () => ({ items: [], page: 1, pages: 0, total: 0 })
  const { head } = await load('/blog', { posts })
  expect(head.robots).toBeUndefined()
})

test.each([
  ['/blog?category=websites', '/hu/blog'],
  ['/hu/blog?category=weboldalak', '/blog'],
])('LANG-3 BLOG-1 the switch of %s leads to the other language’s list', async (address, other) => {
  expect(Object.values((await load(address)).switchTo ?? {})).toEqual([other])
})

test('LANG-3 BLOG-1 the switch keeps a filter that both languages have', async () => {
  const shared = { id: 9, slug: 'power-bi', name: 'Power BI', count: 1 }
  const postTerms = async () => ({ categories: [], tags: [shared] })
  expect((await load('/blog?tag=power-bi', { postTerms })).switchTo?.hu).toBe('/hu/blog?tag=power-bi')
  expect((await load('/blog?utm_source=x')).switchTo).toBeUndefined()
})
