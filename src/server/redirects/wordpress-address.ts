import { canonicalMediaPath } from '#content/media/media-path.ts'

/**
 * An address as WordPress itself would have it, where it shows its own pages. MOVED-3: visitors and search engines keep
 * them for years after a site has moved here.
 */
export type WordPressAddress =
  | { what: 'record'; id: number }
  | { what: 'post'; slug: string }
  | { what: 'term'; taxonomy: 'category' | 'tag'; term: string | number; page: string }
  | { what: 'blog'; page: string }
  | { what: 'feed' }

/** Ways through an archive, which any list may end with. */
const paged = String.raw`(?:/page/(?<page>\d{1,6}))?`
const patterns: [pattern: RegExp, read: (found: Record<string, string>) => WordPressAddress][] = [
  [/\/feed(?:\/(?:rss2?|rdf|atom))?$/, () => ({ what: 'feed' })],
  [/^\/archives\/(?<id>\d{1,15})$/, ({ id }) => ({ what: 'record', id: Number(id) })],
  [
    new RegExp(`^/(?<taxonomy>category|tag)/(?:[^/]+/)*?(?<term>[^/]+)${paged}$`),
    ({ taxonomy, term = '', page = '' }) => ({
      what: 'term',
      taxonomy: taxonomy === 'tag' ? 'tag' : 'category',
      term,
      page,
    }),
  ],
  [
    new RegExp(`^(?:/blog|/author/[^/]+|/\\d{4}(?:/\\d\\d){0,2})?${paged}$`),
    ({ page = '' }) => ({ what: 'blog', page }),
  ],
  [/^\/(?:\d{4}\/\d\d\/(?:\d\d\/)?)?(?<slug>[^/]+)$/, ({ slug = '' }) => ({ what: 'post', slug })],
]

/**
 * @param pathname in English, decoded, in small letters and without a slash at its end
 * @returns null for an address that WordPress would not have
 */
export function wordpressAddress(pathname: string): WordPressAddress | null {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(pathname)
    if (found) return read(found.groups ?? {})
  }
  return null
}

/**
 * Where an upload of WordPress's is on the site.
 * @param pathname in English, as it was asked for: names of files tell capitals apart
 * @returns null for what is no upload
 */
export function uploadPlace(pathname: string): string | null {
  const file = /^\/wp-content\/uploads\/(.+)$/i.exec(pathname)?.[1]
  return file === undefined ? null : canonicalMediaPath(`/media/${file}`)
}

/**
 * What WordPress shows at its root for a query.
 * @returns null for a query that is none of WordPress's
 */
export function wordpressQuery(search: string): WordPressAddress | null {
  const query = new URLSearchParams(search)
  const text = (...names: string[]) => names.map((name) => query.get(name)).find(Boolean) ?? ''
  const page = /^\d{1,6}$/.exec(text('paged'))?.[0] ?? ''
  const id = text('p', 'page_id')
  if (/^\d{1,15}$/.test(id)) return { what: 'record', id: Number(id) }
  if (text('feed')) return { what: 'feed' }
  if (text('name')) return { what: 'post', slug: text('name').toLowerCase() }
  const category = text('category_name')
  if (category) return { what: 'term', taxonomy: 'category', term: category, page }
  if (/^\d{1,15}$/.test(text('cat')))
    return { what: 'term', taxonomy: 'category', term: Number(text('cat')), page }
  if (text('tag')) return { what: 'term', taxonomy: 'tag', term: text('tag'), page }
  const isArchive = /^\d{4,8}$/.test(text('m')) || /^\d{1,15}$/.test(text('author')) || page !== ''
  return isArchive ? { what: 'blog', page } : null
}
