import { expect, test } from 'vitest'
import { pageArgs, testOrigin } from '#testing/page-args.ts'
import type { Route } from './+types/blog.ts'
import { loader } from './blog.tsx'

const load = (address: string, instead?: Parameters<typeof pageArgs>[2]) =>
  loader(pageArgs<Route.LoaderArgs>(address, '', instead))

test('BLOG-1 the list travels with what it shows, and without the texts of its posts', async () => {
  const { posts, categories, tags } = await load('/blog')
  expect(posts.items.length).toBeGreaterThan(0)
  expect(categories.length).toBeGreaterThan(0)
  expect(tags.length).toBeGreaterThan(0)
  for (const post of posts.items) expect(Object.keys(post)).not.toContain('content')
})

test('BLOG-1 a filter shows only its posts, under an address and a title of its own', async () => {
  const { posts, selection, head } = await load('/blog?category=websites&utm=x')
  expect(selection?.category?.name).toBe('Websites')
  expect(posts.items.every((post) => post.categoryTerms.some(({ slug }) => slug === 'websites'))).toBe(true)
  expect(head.canonical).toBe(`${testOrigin}/blog?category=websites`)
  expect(head.title).toContain('Websites')
  expect(head.alternates).toEqual([])
})

test('BLOG-1 the whole list has a twin in the other language', async () => {
  const { head } = await load('/hu/blog')
  expect(head.canonical).toBe(`${testOrigin}/hu/blog`)
  expect(head.alternates.map(({ href }) => href)).toEqual([`${testOrigin}/blog`, `${testOrigin}/hu/blog`])
})

test('BLOG-1 a page beyond the last is empty, is not found by searching, and is no error', async () => {
  const { posts, head } = await load('/blog?page=400')
  expect(posts.items).toEqual([])
  expect(head.robots).toBe('noindex')
})

test('BLOG-1 what cannot match does not reach the content system', async () => {
  const asked: unknown[] = []
  const posts = async (query: unknown) => {
    asked.push(query)
    return { items: [], page: 1, pages: 0, total: 0 }
  }
  const { selection } = await load('/blog?category=made-up', { posts })
  expect(selection).toBeNull()
  expect(asked).toEqual([])
})

test('LOAD-6 a blog without posts keeps its place in the search engines', async () => {
  const posts = async () => ({ items: [], page: 1, pages: 0, total: 0 })
  const { head } = await load('/blog', { posts })
  expect(head.robots).toBeUndefined()
})
