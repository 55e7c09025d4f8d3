import type { DetailPage, PlainPage } from '#locale/path-table.ts'

type RecordType = {
  /** Its REST collection below `/wp/v2`, and its word in the answers of `/api/search`. */
  route: string
  /** Its post type in WordPress, as change events call it. */
  event: string
  /** Its word in `/api/status` (LOAD-1). */
  contentType: string
  /** Page of the path table that shows one record; null for pages, which are at paths of their own (page-address.ts). */
  page: DetailPage | null
  /** The page above it that lists the records; null where there is none. */
  listPage: PlainPage | null
  /** Folder of its permalinks in WordPress, and the parameter of its plain ones; null where links lead to no record. */
  permalink: { folder: RegExp; parameter: string } | null
  isInSitemap: boolean
  isInRss: boolean
  /** What it is to a search engine next to its place in the site (schema.org). */
  schema: 'Article' | null
  /** Title of one that has none; its slug where this is null. */
  untitled: string | null
}

/**
 * Every type of record, in the order of the initial loading (LOAD-3). What reads, lists, finds and invalidates records is
 * made from this table; docs/how-to-add-a-content-type.md says what else a type needs.
 */
export const recordTypes = {
  page: {
    route: 'pages',
    event: 'page',
    contentType: 'pages',
    page: null,
    listPage: null,
    permalink: null,
    isInSitemap: true,
    isInRss: false,
    schema: null,
    untitled: null,
  },
  project: {
    route: 'portfolio',
    event: 'portfolio',
    contentType: 'portfolio',
    page: 'project',
    listPage: 'portfolio',
    permalink: { folder: /^portfolio$/, parameter: 'portfolio' },
    isInSitemap: true,
    isInRss: false,
    schema: null,
    untitled: 'Untitled Project',
  },
  service: {
    route: 'services',
    event: 'services',
    contentType: 'services',
    page: 'service',
    listPage: null,
    permalink: { folder: /^services$/, parameter: 'services' },
    isInSitemap: true,
    isInRss: false,
    schema: null,
    untitled: null,
  },
  post: {
    route: 'posts',
    event: 'post',
    contentType: 'blog',
    page: 'post',
    listPage: 'blog',
    // At the root, below a date or below `/blog`, as the permalink settings of WordPress have it.
    permalink: { folder: /^(|blog|\d{4}\/\d\d(\/\d\d)?)$/, parameter: 'name' },
    isInSitemap: true,
    isInRss: true,
    schema: 'Article',
    untitled: null,
  },
} as const satisfies Record<string, RecordType>

type RecordTypes = typeof recordTypes
export type RecordKind = keyof RecordTypes
/** Kinds that are read as one list; posts come in pages. */
export type ListedKind = Exclude<RecordKind, 'post'>

export const recordKinds = Object.keys(recordTypes) as RecordKind[]

/** @returns undefined for a post type of WordPress that is no type of record */
export const recordKindOf = (event: string): RecordKind | undefined =>
  recordKinds.find((kind) => recordTypes[kind].event === event)

/** What a record is to a search engine. @param event its post type in WordPress */
export function schemaOf(event: string): RecordType['schema'] {
  const kind = recordKindOf(event)
  return kind ? recordTypes[kind].schema : null
}

/** Something for each kind. */
export const ofEachKind = <Value>(make: (kind: RecordKind) => Value) =>
  Object.fromEntries(recordKinds.map((kind) => [kind, make(kind)])) as Record<RecordKind, Value>
