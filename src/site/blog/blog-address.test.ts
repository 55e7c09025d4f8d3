import { describe, expect, test } from 'vitest'
import type { Term } from '#content/models.ts'
import { blogAddress, readBlogSelection } from './blog-address.ts'

const term = (id: number, slug: string): Term => ({ id, slug, name: slug, count: 1 })
const websites = term(1, 'websites')
const filming = term(2, 'mozgókép')
const terms = { categories: [websites], tags: [filming] }
const read = (query: string) => readBlogSelection(new URLSearchParams(query), terms)

describe('BLOG-1 parsing a blog address', () => {
  test('BLOG-1 defaults to the first page of everything', () => {
    expect(read('')).toEqual({ page: 1 })
    expect(read('page=&category=&tag=&utm_source=x')).toEqual({ page: 1 })
  })

  test('BLOG-1 reads page, category and tag', () => {
    expect(read('page=3&category=websites&tag=mozgókép')).toEqual({
      page: 3,
      category: websites,
      tag: filming,
    })
  })

  test.each(['0', '-1', '1.5', '01', '1e3', '501', '99999999999', 'two', '<b>', ' '])(
    'BLOG-1 page "%s" is impossible: matches nothing without a query',
    (page) => expect(read(`page=${encodeURIComponent(page)}`)).toBeNull(),
  )

  test.each(['category=nope', 'tag=websites', 'category=__proto__', `tag=${'x'.repeat(5000)}`])(
    'BLOG-1 a filter that does not exist matches nothing: %.30s',
    (query) => expect(read(query)).toBeNull(),
  )
})

describe('BLOG-1 the address of a selection', () => {
  test('BLOG-1 leaves out what is a default, so that a list has one address', () => {
    expect(blogAddress('en', {})).toBe('/blog')
    expect(blogAddress('hu', { page: 1 })).toBe('/hu/blog')
    expect(blogAddress('en', { page: 2 })).toBe('/blog?page=2')
  })

  test('BLOG-1 is read back as the same selection', () => {
    const selection = { page: 4, category: websites, tag: filming }
    const { search, pathname } = new URL(blogAddress('hu', selection), 'http://localhost')
    expect(pathname).toBe('/hu/blog')
    expect(read(search)).toEqual(selection)
  })
})
