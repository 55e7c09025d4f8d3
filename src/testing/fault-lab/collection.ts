import { type LabAnswer, type LabRequest, type Raw, restError } from './rest-answer.ts'

/** The fields that a record can be found and sorted by; small, so that many thousands can be kept in memory. */
export type Entry = {
  id: number
  slug?: string
  /** A record without one is listed in every language. */
  language?: string
  modified?: string
  /** The text to search. */
  text?: string
  categories?: readonly number[]
  tags?: readonly number[]
  isFeatured?: boolean
  /** The post that a comment belongs to. */
  post?: number
}

/** A REST collection: its entries in their default order; full records are created on request. */
export type Collection = {
  entries: readonly Entry[]
  recordOf(entry: Entry): Raw
  /** Default page size. */
  pageSize?: number
}

const defaultPageSize = 10

/** The requested page of the list, with the totals in the headers. */
export function answerList(collection: Collection, { query }: LabRequest): LabAnswer {
  const matching = collection.entries.filter(matcher(query))
  const pageSize = Number(query.get('per_page') ?? collection.pageSize ?? defaultPageSize)
  const page = Number(query.get('page') ?? 1)
  const pages = Math.ceil(matching.length / pageSize)
  if (page > Math.max(pages, 1)) {
    const message = 'The page number requested is larger than the number of pages available.'
    return restError(400, 'rest_post_invalid_page_number', message)
  }
  const shown = ordered(matching, query).slice((page - 1) * pageSize, page * pageSize)
  return {
    status: 200,
    headers: { 'x-wp-total': String(matching.length), 'x-wp-totalpages': String(pages) },
    body: shown.map((entry) => selectFields(collection.recordOf(entry), query)),
  }
}

export function answerOne(collection: Collection, id: number, { query }: LabRequest): LabAnswer {
  const entry = collection.entries.find((candidate) => candidate.id === id)
  if (!entry) return restError(404, 'rest_post_invalid_id', 'Invalid post ID.')
  return { status: 200, body: selectFields(collection.recordOf(entry), query) }
}

function matcher(query: URLSearchParams): (entry: Entry) => boolean {
  const text = (name: string) => query.get(name)
  const ids = (name: string) => text(name)?.split(',').map(Number)
  const [slugs, language, search] = [text('slug')?.split(','), text('lang'), text('search')?.toLowerCase()]
  const [categories, tags, posts, excluded] = [ids('categories'), ids('tags'), ids('post'), ids('exclude')]
  const onlyFeatured = text('meta_key') === 'featured_post' && text('meta_value') === '1'
  return (entry) =>
    (!slugs || slugs.includes(entry.slug ?? '')) &&
    (language === null || !entry.language || entry.language === language) &&
    (!search || (entry.text?.toLowerCase().includes(search) ?? false)) &&
    (!categories || categories.some((id) => entry.categories?.includes(id))) &&
    (!tags || tags.some((id) => entry.tags?.includes(id))) &&
    (!posts || posts.includes(entry.post ?? 0)) &&
    (!onlyFeatured || entry.isFeatured === true) &&
    !excluded?.includes(entry.id)
}

function ordered(entries: readonly Entry[], query: URLSearchParams): readonly Entry[] {
  const latestFirst = (a: Entry, b: Entry) => (b.modified ?? '').localeCompare(a.modified ?? '')
  const sorted = query.get('orderby') === 'modified' ? entries.toSorted(latestFirst) : entries
  return query.get('order') === 'asc' ? sorted.toReversed() : sorted
}

/** `_fields` selects the fields; without `_embed` nothing is embedded. */
function selectFields(record: Raw, query: URLSearchParams): Raw {
  const names = query.get('_fields')?.split(',')
  const isSent = (name: string) =>
    names ? names.includes(name) : name !== '_embedded' || query.has('_embed')
  return Object.fromEntries(Object.entries(record).filter(([name]) => isSent(name)))
}
