import type { Clock } from '#base/clock.ts'
import { type Log, silentLog } from '#base/log.ts'
import type { Language } from '#locale/language.ts'
import type { Content } from './content.ts'
import { createDropReport } from './decode/drop-report.ts'
import { decodePage } from './decode/page.ts'
import { decodeBlogPost } from './decode/post.ts'
import { decodeProject } from './decode/project.ts'
import type { DecodeContext } from './decode/record.ts'
import { decodeService } from './decode/service.ts'
import { decodeHome, decodeSettings } from './decode/site.ts'
import { createSiteAddresses } from './decode/site-addresses.ts'
import { defaultOptions } from './defaults.ts'
import { findRecord } from './find-record.ts'
import { filterByLanguage } from './language-filter.ts'
import type { Paged, Post, RecordBase, RecordKind, Term } from './models.ts'
import { postsPerPage, relatedPostsCount } from './policies.ts'
import { projectView } from './project-view.ts'
import type { Reading } from './reading.ts'
import { summaryOf } from './record-summary.ts'
import { sampleContent } from './sample/sample-content.ts'
import { sampleRecords } from './sample/sample-records.ts'
import { recordDocument } from './search/documents.ts'
import { findDocuments } from './search/find-documents.ts'
import { sitePages } from './search/site-pages.ts'

/**
 * The sample studio as content: for development, for a site without a content system, and for what an outage leaves
 * unanswered (ROUTE-6). It needs nothing and is always there.
 */
export function createBuiltinContent({ clock, log = silentLog }: { clock: Clock; log?: Log }): Content {
  const context: DecodeContext = { addresses: createSiteAddresses(null), drop: createDropReport(log) }
  const posts = once(() => newestFirst(decoded('post', decodeBlogPost)))
  const projects = once(() => newestFirst(decoded('project', decodeProject)))
  const services = once(() => decoded('service', decodeService))
  const pages = once(() => decoded('page', decodePage))

  const recordsOf = { post: posts, page: pages, project: projects, service: services }

  function decoded<Item>(kind: RecordKind, decode: (raw: unknown, context: DecodeContext) => Item | null) {
    return sampleRecords(kind)
      .map((raw) => decode(raw, context))
      .filter((item) => item !== null)
  }

  return {
    settings: async (language) => decodeSettings(sampleContent.site.settings, language, context.addresses),
    home: async (language) => decodeHome(sampleContent.site.home[language], language, context.addresses),
    options: async () => defaultOptions,
    menu: async () => null,
    posts: async ({ language, page, category, tag }) =>
      pageOf(
        filterByLanguage(posts(), language)
          .filter(({ categoryTerms }) => !category || hasSlug(categoryTerms, category))
          .filter(({ tagTerms }) => !tag || hasSlug(tagTerms, tag)),
        page,
      ),
    post: async (language, slug) => readingOf(posts(), language, slug),
    relatedPosts: async (post) =>
      filterByLanguage(posts(), post.language)
        .filter((other) => other.id !== post.id && sharesTerm(other, post))
        .slice(0, relatedPostsCount),
    postTerms: async (language) => {
      const own = filterByLanguage(posts(), language)
      return {
        categories: counted(own.flatMap(({ categoryTerms }) => categoryTerms)),
        tags: counted(own.flatMap(({ tagTerms }) => tagTerms)),
      }
    },
    comments: async () => [],
    projects: async (language) =>
      filterByLanguage(projects(), language).map((project) => projectView(project, clock.now())),
    project: async (language, slug) => readingOf(projects(), language, slug),
    services: async (language) => filterByLanguage(services(), language),
    service: async (language, slug) => readingOf(services(), language, slug),
    page: async (language, slug) => readingOf(pages(), language, slug),
    directory: async (kind, language) =>
      filterByLanguage<RecordBase>(recordsOf[kind](), language).map((record) => summaryOf(kind, record)),
    search: async (language, term) => {
      const kinds = Object.keys(recordsOf) as RecordKind[]
      const records = kinds.flatMap((kind) =>
        filterByLanguage<RecordBase>(recordsOf[kind](), language).map((record) =>
          recordDocument(kind, record),
        ),
      )
      return { hits: findDocuments([...records, ...sitePages(language)], term), isPartial: false }
    },
  }
}

/** Decoding costs some milliseconds and most processes never show a sample: it waits for the first reader. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const newestFirst = <Item extends RecordBase>(records: Item[]) =>
  records.toSorted((a, b) => b.date.localeCompare(a.date))

/** LANG-8: a record that exists only in the other language is answered as it is. */
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

/** Each term once, with the number of posts that have it. */
function counted(terms: readonly Term[]): Term[] {
  const bySlug = new Map<string, Term>()
  for (const term of terms) {
    const count = (bySlug.get(term.slug)?.count ?? 0) + 1
    bySlug.set(term.slug, { ...term, count })
  }
  return [...bySlug.values()]
}
