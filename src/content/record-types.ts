import type { DetailPage, PlainPage } from '#locale/path-table.ts'

type RecordType = {
  /** Its REST collection below `/wp/v2`, and its name in the answers of `/api/search`. */
  route: string
  /** Its post type in WordPress, as named in change events. */
  event: string
  /** Its name in `/api/status` (LOAD-1). */
  contentType: string
  /** Page of the path table that shows one record; null for pages, which have paths of their own (page-address.ts). */
  page: DetailPage | null
  /** The parent page that lists the records; null if there is none. */
  listPage: PlainPage | null
  /**
   * Folder of its permalinks in WordPress, and the query parameter of its plain permalinks; null if links cannot be
   * resolved by these.
   */
  permalink: { folder: RegExp; parameter: string } | null
  isInSitemap: boolean
  isInRss: boolean
  /** Its schema.org type, besides the breadcrumb of its page. */
  schema: 'Article' | null
  /** Title of a record without one; null to use its slug. */
  untitled: string | null
}

/**
 * Every type of record, in the order of the initial loading (LOAD-3). Code that reads, lists, finds and invalidates
 * records is driven by this table; docs/how-to-add-a-content-type.md lists what else a type needs.
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
    // At the root, below a date or below `/blog`, depending on WordPress's permalink settings.
    permalink: { folder: /^(|blog|\d{4}\/\d\d(\/\d\d)?)$/, parameter: 'name' },
    isInSitemap: true,
    isInRss: true,
    schema: 'Article',
    untitled: null,
  },
} as const satisfies Record<string, RecordType>

type RecordTypes = typeof recordTypes
export type RecordKind = keyof RecordTypes
/** Kinds that are read as one list; posts are paged. */
export type ListedKind = Exclude<RecordKind, 'post'>

export const recordKinds = Object.keys(recordTypes) as RecordKind[]

/** @returns undefined for a WordPress post type that is not a record type */
export const recordKindOf = (event: string): RecordKind | undefined =>
  recordKinds.find((kind) => recordTypes[kind].event === event)

/** The schema.org type of a record. @param event its post type in WordPress */
export function schemaOf(event: string): RecordType['schema'] {
  const kind = recordKindOf(event)
  return kind ? recordTypes[kind].schema : null
}

/** Builds an object with one value per kind. */
export const ofEachKind = <Value>(make: (kind: RecordKind) => Value) =>
  Object.fromEntries(recordKinds.map((kind) => [kind, make(kind)])) as Record<RecordKind, Value>
