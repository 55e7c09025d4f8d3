import type { Term } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'

/** What part of the blog a list shows; its address holds exactly this (BLOG-1). */
export type BlogSelection = {
  /** From 1. */
  page: number
  category?: Term | undefined
  tag?: Term | undefined
}

/** No blog of a studio is this long; a bound keeps made-up page numbers away from the content system. */
const mostPages = 500

/**
 * Reads the query of a list's address.
 * @param terms what may be filtered by: any other filter, like a page that cannot be, matches nothing
 * @returns `null` when nothing can match
 */
export function readBlogSelection(
  query: URLSearchParams,
  terms: { categories: readonly Term[]; tags: readonly Term[] },
): BlogSelection | null {
  const page = readPage(query.get('page'))
  const category = readTerm(query.get('category'), terms.categories)
  const tag = readTerm(query.get('tag'), terms.tags)
  if (page === null || category === null || tag === null) return null
  return { page, ...(category && { category }), ...(tag && { tag }) }
}

/** The address of a part of the blog, always written the same way: what is a default is left out. */
export function blogAddress(language: Language, { page, category, tag }: Partial<BlogSelection>): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category.slug)
  if (tag) query.set('tag', tag.slug)
  if (page !== undefined && page > 1) query.set('page', String(page))
  return pathTo('blog', language) + (query.size > 0 ? `?${query}` : '')
}

function readPage(text: string | null): number | null {
  if (!text) return 1
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : mostPages + 1
  return page <= mostPages ? page : null
}

/** `undefined` when nothing is asked for, `null` when there is no such term. */
function readTerm(slug: string | null, terms: readonly Term[]): Term | null | undefined {
  if (!slug) return undefined
  return terms.find((term) => term.slug === slug) ?? null
}
