import type { Language } from '#locale/language.ts'
import { inLanguage, pathTo, rssPath, sitemapPath } from '#locale/path-table.ts'
import { canonicalMediaPath } from '../media/media-path.ts'
import { decodedComponent } from './markup/decoded-component.ts'

/**
 * An address of WordPress's own front end. MOVED-3: visitors, search engines and texts keep such addresses for years
 * after a site has moved here.
 * @property term a slug or an id
 */
export type WordPressAddress =
  | { what: 'record'; id: number }
  | { what: 'file'; id: number }
  | { what: 'post'; slug: string }
  | { what: 'term'; taxonomy: 'category' | 'tag'; term: string | number; page: string }
  | { what: 'blog'; page: string }
  | { what: 'feed' }
  | { what: 'sitemap' }
  | { what: 'projects' }
  | { what: 'search'; words: string }

/** The page number that the path of any archive may end with. */
const paged = String.raw`(?:/page/(?<page>\d{1,6}))?`
const patterns: [pattern: RegExp, read: (found: Record<string, string>) => WordPressAddress][] = [
  [/\/feed(?:\/(?:rss2?|rdf|atom))?$/, () => ({ what: 'feed' })],
  // Sitemaps of WordPress itself, Yoast SEO and Rank Math.
  [/^\/(?:wp-sitemap|sitemap_index|sitemap)(?:[\w-]*)\.xml$/, () => ({ what: 'sitemap' })],
  [
    new RegExp(`^/search/(?<words>.+?)${paged}$`),
    ({ words = '' }) => ({ what: 'search', words: words.replaceAll('+', ' ') }),
  ],
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
    new RegExp(`^(?:/blog|/author(?:/[^/]+)?|/category|/tag|/\\d{4}(?:/\\d\\d){0,2})?${paged}$`),
    ({ page = '' }) => ({ what: 'blog', page }),
  ],
  [
    /^\/(?:\d{4}\/\d\d\/(?:\d\d\/)?)?(?<slug>[^/.]+)(?:\/(?:comment-page-\d{1,6}|amp|embed|trackback|\d{1,4}))?$/,
    ({ slug = '' }) => ({ what: 'post', slug }),
  ],
  [
    /^\/blog\/(?<slug>[^/.]+)\/(?:comment-page-\d{1,6}|amp|embed|trackback|\d{1,4})$/,
    ({ slug = '' }) => ({ what: 'post', slug }),
  ],
]

/**
 * @param pathname in English, decoded, in lower case and without a trailing slash
 * @param search for an archive, may contain the page (`?paged=2`)
 * @returns null for an address that WordPress would not have
 */
export function wordpressAddress(pathname: string, search = ''): WordPressAddress | null {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const address = read(found.groups ?? {})
    const isList = address.what === 'term' || address.what === 'blog'
    return isList && address.page === '' ? { ...address, page: pageIn(new URLSearchParams(search)) } : address
  }
  return null
}

const pageIn = (query: URLSearchParams) => /^\d{1,6}$/.exec(query.get('paged') ?? '')?.[0] ?? ''

/** WordPress also answers at `/index.php/about`; if it cannot rewrite addresses, its permalinks look like that. */
export const withoutIndexFile = (pathname: string): string =>
  pathname.replace(/\/index\.php(?=\/|$)/i, '') || '/'

/**
 * The path on the site of an upload of WordPress.
 * @param pathname in English, as requested: file names are case-sensitive
 * @returns null for anything but an upload
 */
export function uploadPath(pathname: string): string | null {
  const file = /^\/wp-content\/uploads\/(.+)$/i.exec(withoutTrailingJunk(pathname))?.[1]
  return file === undefined ? null : canonicalMediaPath(`/media/${file}`)
}

/**
 * What WordPress shows at its root for a query.
 * @returns null for a query that WordPress does not know
 */
export function wordpressQuery(search: string): WordPressAddress | null {
  const query = new URLSearchParams(search)
  const text = (...names: string[]) =>
    names
      .map((name) => query.get(name)?.replace(invisible, '').replace(gluedEnd, ''))
      .find((value) => value) ?? ''
  const id = (...names: string[]) => Number(/^\d{1,15}$/.exec(text(...names))?.[0] ?? 0)
  const page = pageIn(query)
  const record = id('p', 'page_id')
  if (record > 0) return { what: 'record', id: record }
  if (id('attachment_id') > 0) return { what: 'file', id: id('attachment_id') }
  const words = query.get('s')
  if (words !== null) return { what: 'search', words: words.trim() }
  if (text('feed')) return { what: 'feed' }
  if (text('name')) return { what: 'post', slug: text('name').toLowerCase() }
  if (text('post_type') === 'portfolio') return { what: 'projects' }
  const category = text('category_name').split('/').at(-1) || id('cat')
  if (category) return { what: 'term', taxonomy: 'category', term: category, page }
  const tag = text('tag') || id('tag_id')
  if (tag) return { what: 'term', taxonomy: 'tag', term: tag, page }
  const isArchive =
    /^\d{4,8}$/.test(text('m')) ||
    /^\d{4}$/.test(text('year')) ||
    id('author') > 0 ||
    text('author_name') !== '' ||
    page !== ''
  return isArchive ? { what: 'blog', page } : null
}

/**
 * The address on the site, if it can be determined without a lookup.
 * @returns null for an address that needs a lookup
 */
export function listPath(address: WordPressAddress, language: Language): string | null {
  switch (address.what) {
    case 'feed':
      return inLanguage(rssPath, language)
    case 'search':
      return pathTo('search', language) + (address.words && `?${new URLSearchParams({ q: address.words })}`)
    case 'sitemap':
      return sitemapPath
    case 'projects':
      return pathTo('portfolio', language)
    case 'blog':
      return blogPath(language, { page: address.page })
    default:
      return null
  }
}

/** The blog list with its filters; empty filters and the first page are left out. */
export function blogPath(language: Language, query: Record<string, string>): string {
  const asked = new URLSearchParams(
    Object.entries(query).filter(([, value]) => Number(value) !== 1 && value !== ''),
  )
  return pathTo('blog', language) + (asked.size > 0 ? `?${asked}` : '')
}

/** Invisible characters, which no slug contains and which text editors leave at the end of an address. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Punctuation that a sentence or a messenger appends to an address. */
const gluedEnd = /(?:[\s\u00a0.,;:!?…‥'"“”„‘’‚«»›‹<>)\]}*|\\]|\u200c|\u200d)+$/u

/**
 * A path without trailing junk, such as a no-break space, a full stop, or `&utm_source=x` that has lost its question
 * mark.
 * @param pathname percent-encoded or not
 * @returns the same path if there is no junk
 */
export function withoutTrailingJunk(pathname: string): string {
  const decoded = decodedComponent(pathname)
  const [path = ''] = decoded.replace(invisible, '').split(/\/?&(?=[\w.-]+=)/, 1)
  const whole = path.replace(gluedEnd, '')
  if (whole === decoded) return pathname
  return encodeURI(whole.toWellFormed() || '/')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')
}
