import type { Clock } from '#base/clock.ts'
import { instantOf } from '#base/instant.ts'
import { type Log, silentLog } from '#base/log.ts'
import { inEachLanguage, type Language } from '#locale/language.ts'
import type { Content, Reading } from '../content.ts'
import { defaultOptions } from '../defaults.ts'
import type { Paged, Post, RecordBase, Term } from '../models.ts'
import { featuredPostsCount, postsPerPage, relatedPostsCount } from '../policies.ts'
import { ofEachKind, type RecordKind, recordKinds, recordTypes } from '../record-types.ts'
import { filterByLanguage } from '../records/language-filter.ts'
import { namedReads } from '../records/named-reads.ts'
import { projectView } from '../records/project-view.ts'
import { summaryOf } from '../records/record-summary.ts'
import { findRecord } from '../records/text-order.ts'
import { recordDocument } from '../search/documents.ts'
import { createFinder } from '../search/find-documents.ts'
import { sitePages } from '../search/site-pages.ts'
import { createDropReport } from '../wordpress/decode/drop-report.ts'
import type { DecodeContext } from '../wordpress/decode/records/record.ts'
import { type Decode, type RecordOf, recordDecoders } from '../wordpress/decode/records/record-decoders.ts'
import { decodeHome, decodeSettings } from '../wordpress/decode/site.ts'
import { createSiteAddresses } from '../wordpress/markup/site-addresses.ts'
import { sampleContent } from './sample-content.ts'
import { sampleRecords } from './sample-records.ts'

/**
 * The sample studio as content: for development, for a site without a content system, and for whatever an outage leaves
 * unanswered (ROUTE-6). It depends on nothing and is always available.
 * @param options.samples whether to include invented content: projects, posts, people, figures and facts of a studio
 *   that does not exist. Without it there are only the site's own texts: pages and services.
 */
export function createBuiltinContent({
  clock,
  log = silentLog,
  samples = true,
}: {
  clock: Clock
  log?: Log
  samples?: boolean
}): Content {
  const context: DecodeContext = { addresses: createSiteAddresses(null), drop: createDropReport(log) }
  const decoded = ofEachKind((kind) => once(() => decodeAll(kind)))
  const recordsOf = <Kind extends RecordKind>(kind: Kind) => decoded[kind]() as RecordOf<Kind>[]
  const posts = () => recordsOf('post')
  const find = inEachLanguage(createFinder)
  const { site } = sampleContent
  const settings = inEachLanguage((language) =>
    once(() => decodeSettings(samples ? site.settings : {}, language, context.addresses)),
  )
  const home = inEachLanguage((language) =>
    once(() => decodeHome(samples ? site.home[language] : {}, language, context.addresses)),
  )

  function decodeAll(kind: RecordKind): RecordBase[] {
    if (!samples && inventedKinds.includes(kind)) return []
    const decode: Decode<RecordBase> = recordDecoders[kind]
    const records = sampleRecords(kind)
      .map((raw) => decode(raw, context))
      .filter((record) => record !== null)
    return recordTypes[kind].listPage ? newestFirst(records) : records
  }
  const record: Content['record'] = async (kind, language, slug) => readingOf(recordsOf(kind), language, slug)
  const records: Content['records'] = async (kind, language) =>
    filterByLanguage<RecordOf<typeof kind>>(recordsOf(kind), language)

  return {
    settings: async (language) => settings[language](),
    home: async (language) => home[language](),
    options: async () => defaultOptions,
    menu: async () => null,
    footerMenu: async () => null,
    fileOf: async () => null,
    redirects: async () => [],
    posts: async ({ language, page, category, tag }) =>
      pageOf(
        filterByLanguage(posts(), language)
          .filter(({ categoryTerms }) => !category || hasSlug(categoryTerms, category))
          .filter(({ tagTerms }) => !tag || hasSlug(tagTerms, tag)),
        page,
      ),
    relatedPosts: async (post) =>
      filterByLanguage(posts(), post.language)
        .filter((other) => other.id !== post.id && sharesTerm(other, post))
        .slice(0, relatedPostsCount),
    featuredPosts: async (language) =>
      filterByLanguage(posts(), language)
        .filter(({ featured }) => featured)
        .slice(0, featuredPostsCount),
    author: async () => null,
    postTerms: async (language) => {
      const own = filterByLanguage(posts(), language)
      return {
        categories: counted(own.flatMap(({ categoryTerms }) => categoryTerms)),
        tags: counted(own.flatMap(({ tagTerms }) => tagTerms)),
      }
    },
    comments: async () => [],
    projects: async (language) =>
      (await records('project', language)).map((project) => projectView(project, clock.now())),
    ...namedReads({ record, records }),
    record,
    records,
    directory: async (kind, language) => {
      const records = filterByLanguage<RecordBase>(recordsOf(kind), language)
      return { items: records.map((record) => summaryOf(kind, record)), isComplete: true }
    },
    search: async (language, term) => {
      const documents = recordKinds.flatMap((kind) =>
        filterByLanguage<RecordBase>(recordsOf(kind), language).map((record) => recordDocument(kind, record)),
      )
      return { hits: find[language]([...documents, ...sitePages(language)], term), isPartial: false }
    },
  }
}

/** ROUTE-6: pages and services are the site's own texts; posts and projects describe (invented) people and clients. */
const inventedKinds: readonly RecordKind[] = ['post', 'project']

/** Decodes on first use: it takes some milliseconds, and most processes never show a sample. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const newestFirst = <Item extends RecordBase>(records: Item[]) =>
  records.toSorted((a, b) => instantOf(b.date) - instantOf(a.date))

/** LANG-8: a record that exists only in the other language is returned as it is. */
function readingOf<Item extends RecordBase>(
  records: Item[],
  language: Language,
  slug: string,
): Reading<Item> {
  const value = findRecord(records, language, slug)
  return value ? { state: 'fresh', value } : { state: 'absent' }
}

function pageOf(posts: Post[], page: number): Paged<Post> {
  const start = (page - 1) * postsPerPage
  return {
    items: posts.slice(start, start + postsPerPage),
    page,
    pages: Math.ceil(posts.length / postsPerPage),
    total: posts.length,
  }
}

const hasSlug = (terms: readonly Term[], slug: string) => terms.some((term) => term.slug === slug)

const sharesTerm = (a: Post, b: Post) =>
  a.categories.some((id) => b.categories.includes(id)) || a.tags.some((id) => b.tags.includes(id))

/** Each term once, with its number of posts. */
function counted(terms: readonly Term[]): Term[] {
  const bySlug = new Map<string, Term>()
  for (const term of terms) {
    const count = (bySlug.get(term.slug)?.count ?? 0) + 1
    bySlug.set(term.slug, { ...term, count })
  }
  return [...bySlug.values()]
}
