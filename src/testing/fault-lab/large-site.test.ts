import { describe, expect, test } from 'vitest'
import { createLargeSite, postSlug } from './large-site.ts'
import { labRequest } from './rest-answer.ts'

const site = createLargeSite()
const ask = (path: string) => site(labRequest('GET', path))
const records = (path: string) => ask(path).body as Record<string, unknown>[]
const totals = (path: string) => ask(path).headers

describe('a large site', () => {
  test('has 10,000 posts, half of them in each language', () => {
    expect(totals('/wp/v2/posts')).toEqual({ 'x-wp-total': '10000', 'x-wp-totalpages': '1000' })
    expect(totals('/wp/v2/posts?lang=hu&per_page=100')).toEqual({
      'x-wp-total': '5000',
      'x-wp-totalpages': '50',
    })
  })

  test('is the same every time', () => {
    const path = '/wp/v2/posts?_embed&page=77&lang=hu'
    expect(createLargeSite()(labRequest('GET', path))).toEqual(ask(path))
  })

  test('distinguishes translations by slug, and links them', () => {
    const [post] = records(`/wp/v2/posts?slug=${postSlug(4_999, 'hu')}`)
    expect(post).toMatchObject({
      language: 'hu',
      translations: { en: postSlug(4_999, 'en'), hu: postSlug(4_999, 'hu') },
    })
    expect(records(`/wp/v2/posts?slug=${postSlug(5_000, 'en')}`)).toEqual([])
  })

  test('lists newest first, paginates like WordPress, and refuses a page beyond the last', () => {
    const slugs = (page: number) =>
      records(`/wp/v2/posts?lang=en&per_page=2&page=${page}`).map(({ slug }) => slug)
    expect([...slugs(1), ...slugs(2)]).toEqual(['story-0', 'story-1', 'story-2', 'story-3'])
    expect(ask('/wp/v2/posts?page=1001')).toMatchObject({ status: 400 })
  })

  test('filters by term, search, language and exclusion', () => {
    const [category] = records('/wp/v2/categories?slug=category-3-en')
    const inCategory = `/wp/v2/posts?categories=${category?.id}&lang=en`
    expect(totals(inCategory)).toMatchObject({ 'x-wp-total': '500' })
    expect(category).toMatchObject({ count: 500 })
    const [first] = records(inCategory)
    expect(totals(`${inCategory}&exclude=${first?.id}`)).toMatchObject({ 'x-wp-total': '499' })
    expect(records('/wp/v2/posts?search=Story%204321')).toHaveLength(1)
    expect(records('/wp/v2/services?slug=social-media')).toHaveLength(2)
  })

  test('embeds and sends the requested fields', () => {
    expect(records('/wp/v2/posts?per_page=1')[0]).not.toHaveProperty('_embedded')
    expect(records('/wp/v2/posts?per_page=1&_embed')[0]).toHaveProperty([
      '_embedded',
      'wp:term',
      0,
      0,
      'slug',
    ])
    const [latest] = records('/wp/v2/posts?per_page=1&orderby=modified&_fields=id,slug,modified_gmt')
    expect(latest).toEqual({ id: 100_001, slug: 'story-0', modified_gmt: '2026-11-20T00:00:00' })
  })
})
