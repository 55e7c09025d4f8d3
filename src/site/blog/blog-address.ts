import type { Term } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { readPageNumber } from '#sections/page-number.ts'

/** A selection of posts; its address contains exactly these fields (BLOG-1). */
export type BlogSelection = {
  /** From 1. */
  page: number
  category?: Term | undefined
  tag?: Term | undefined
}

/**
 * Parses the query of a list's address.
 * @param terms the known categories and tags; any other filter matches nothing, and neither does an impossible page number
 * @returns `null` if nothing can match
 */
export function readBlogSelection(
  query: URLSearchParams,
  terms: { categories: readonly Term[]; tags: readonly Term[] },
): BlogSelection | null {
  const page = readPageNumber(query.get('page'))
  const category = readTerm(query.get('category'), terms.categories)
  const tag = readTerm(query.get('tag'), terms.tags)
  if (page === null || category === null || tag === null) return null
  return { page, ...(category && { category }), ...(tag && { tag }) }
}

/** The canonical address of a selection; defaults are omitted. */
export function blogAddress(language: Language, { page, category, tag }: Partial<BlogSelection>): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category.slug)
  if (tag) query.set('tag', tag.slug)
  if (page !== undefined && page > 1) query.set('page', String(page))
  return pathTo('blog', language) + (query.size > 0 ? `?${query}` : '')
}

/** `undefined` without a filter, `null` for an unknown term. */
function readTerm(slug: string | null, terms: readonly Term[]): Term | null | undefined {
  if (!slug) return undefined
  return terms.find((term) => term.slug === slug || term.slug === decoded(slug)) ?? null
}

/**
 * Accepts slugs that are percent-encoded once more, as in the addresses in texts and search engines, in upper or lower case.
 */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).toLowerCase()
  } catch {
    return slug
  }
}
