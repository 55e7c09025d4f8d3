import { expect, test } from 'vitest'
import type { Term } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { renderSection } from '#testing/builders/render-section.tsx'
import { BlogFilters } from './blog-filters.tsx'
import { blogCopy } from './copy.server.ts'

const terms = (count: number): Term[] =>
  Array.from({ length: count }, (_, id) => ({ id: id + 1, slug: `t-${id}`, name: `Topic ${id}.`, count: id }))
const shown = (count: number, category?: Term, language: Language = 'en') => {
  const html = renderSection(
    <BlogFilters
      copy={blogCopy[language]}
      language={language}
      categories={terms(count)}
      tags={[]}
      selection={{ page: 1, category }}
    />,
  )
  const [first = '', all = ''] = html.split('<details')
  return { first, all, linksIn: (part: string) => part.match(/<a /g)?.length ?? 0 }
}

test('BLOG-1 of 80 categories shows the most used before the posts, and all in a disclosure', () => {
  const { first, all, linksIn } = shown(80)
  expect([linksIn(first), linksIn(all)]).toEqual([9, 80])
  expect(first).toContain('Topic 79.')
  expect(all).toContain('All 80 categories</summary>')
})

test('LANG-7 in Hungarian avoids an article before their number: it is “az” before 50 and “a” before 80', () => {
  expect(shown(50, undefined, 'hu').all).toContain('Minden kategória (50)</summary>')
  expect(blogCopy.hu.allTags).toBe('Minden címke ({count})')
})

test('BLOG-1 always shows the selected one', () => {
  expect(shown(80, terms(80)[3]).first).toMatch(/aria-current="true"[^>]*>Topic 3\./)
})

test('BLOG-1 shows all of a few categories', () => {
  const { first, all, linksIn } = shown(8)
  expect([linksIn(first), all]).toEqual([9, ''])
})
