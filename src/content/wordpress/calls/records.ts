import type { Language } from '#locale/language.ts'
import { collectionPageSize, portfolioTimeoutMs } from '../../policies.ts'
import { type RecordKind, recordKinds, recordTypes } from '../../record-types.ts'
import type { ApiAnswer, WordPressApi } from '../wordpress-api.ts'
import { type CallOptions, type CallResult, get } from './call.ts'

/** The calls that exist for each type of record (record-types.ts). */

export const collectionPath = (route: string, page = 1) =>
  `/wp/v2/${route}?_embed&per_page=${collectionPageSize}&status=publish${page > 1 ? `&page=${page}` : ''}`

/** SPEC §9 allows the portfolio more time. */
const timeoutOf = (kind: RecordKind) => (kind === 'project' ? portfolioTimeoutMs : undefined)

/** CALL-7, CALL-10, CALL-12: one page (from 1) of the collection. */
export function allRecords(
  api: WordPressApi,
  kind: RecordKind,
  { page = 1, ...options }: CallOptions & { page?: number } = {},
): CallResult {
  const { route } = recordTypes[kind]
  const subject = { name: route, group: route, timeoutMs: timeoutOf(kind), ...(page > 1 && { which: page }) }
  return get(api, subject, collectionPath(route, page), options)
}

/** CALL-8, CALL-11, CALL-13, CALL-15. */
export function recordBySlug(
  api: WordPressApi,
  kind: RecordKind,
  slug: string,
  options: CallOptions = {},
): CallResult {
  const { route } = recordTypes[kind]
  const subject = { name: kind, group: route, which: slug, isChosen: true, timeoutMs: timeoutOf(kind) }
  return get(api, subject, `/wp/v2/${route}?slug=${encodeURIComponent(slug)}&_embed`, options)
}

/** Slug of the placeholder for a page that could not be read. */
export const missingPageSlug = 'page-not-found'

/** CALL-9: on failure returns a placeholder. */
export async function pageById(api: WordPressApi, id: number, options: CallOptions = {}): Promise<ApiAnswer> {
  const subject = { name: 'page-by-id', group: 'pages', which: id }
  const page = await get(api, subject, `/wp/v2/pages/${id}?_embed`, options)
  const placeholder = { id, slug: missingPageSlug, title: { rendered: 'Page Not Found' } }
  return page.ok ? page.value : { body: placeholder, total: 0, pages: 0 }
}

/** CALL-20: searches all types in parallel; a failing one does not hold up the others. */
export const search = (
  api: WordPressApi,
  term: string,
  options: CallOptions = {},
): Promise<{ kind: RecordKind; result: Awaited<CallResult> }[]> =>
  Promise.all(
    recordKinds.map(async (kind) => {
      const { route } = recordTypes[kind]
      const path = `/wp/v2/${route}?search=${encodeURIComponent(term)}&_embed`
      const subject = { name: `search-${route}`, group: route, which: term, isChosen: true }
      return { kind, result: await get(api, subject, path, options) }
    }),
  )

/**
 * Which of these slugs exist or once existed, in any language. Each call has a different operation, so the call guard
 * does not limit them; their interval does (unknown-slugs.ts).
 */
export function existingSlugs(api: WordPressApi, kind: RecordKind, slugs: readonly string[]): CallResult {
  const { route } = recordTypes[kind]
  const list = slugs.map(encodeURIComponent).join(',')
  const subject = { name: `slugs-of-${route}`, group: route, which: list, isChosen: true, isSmall: true }
  return get(
    api,
    subject,
    `/wp/v2/${route}?slug=${list}&per_page=${collectionPageSize}&_fields=slug,former_slugs`,
    {},
  )
}

/** The most recently changed records in all languages, with the fields that reveal a change. */
export function newestRecords(api: WordPressApi, kind: RecordKind, count: number): CallResult {
  const { route } = recordTypes[kind]
  const fields = 'id,slug,language,date_gmt,modified_gmt'
  const path = `/wp/v2/${route}?per_page=${count}&orderby=modified&order=desc&status=publish&_fields=${fields}`
  return get(api, { name: `newest-${route}`, group: route, isSmall: true }, path, {})
}

const summaryFields = [
  ...[
    'id',
    'slug',
    'type',
    'link',
    'title',
    'content.protected',
    'language',
    'translations',
    'date_gmt',
    'modified_gmt',
  ],
  ...['category_names', 'seo'],
  // SEO-2: fields of other plugins, where ours is not set.
  ...['yoast_head_json.robots', 'meta._genesis_noindex', 'meta.rank_math_robots'],
]

/** One page (from 1) of the summaries of all records, however many. Only the search needs excerpts. */
export function recordSummaries(
  api: WordPressApi,
  kind: RecordKind,
  page: number,
  { language, withExcerpts }: { language: Language; withExcerpts: boolean },
): CallResult {
  const { route } = recordTypes[kind]
  const fields = [...summaryFields, ...(withExcerpts ? ['excerpt'] : [])].join(',')
  const path = `/wp/v2/${route}?per_page=${collectionPageSize}&page=${page}&status=publish&_fields=${fields}`
  const name = `${withExcerpts ? 'summaries' : 'addresses'}-of-${route}`
  return get(api, { name, group: route, which: page, isSmall: true }, path, { language })
}
