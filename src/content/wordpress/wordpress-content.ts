import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Language } from '#locale/language.ts'
import type { ContentStore } from '../cache/content-store.ts'
import type { Content, Reading } from '../content.ts'
import type { Reader } from '../content-reader.ts'
import type { ContentType } from '../content-status.ts'
import type { RecordBase } from '../models.ts'
import { type ListedKind, ofEachKind, type RecordKind, recordKinds, recordTypes } from '../record-types.ts'
import { namedReads } from '../records/named-reads.ts'
import { projectView } from '../records/project-view.ts'
import { createDropReport } from './decode/drop-report.ts'
import type { RecordOf } from './decode/records/record-decoders.ts'
import { createSiteAddresses } from './markup/site-addresses.ts'
import { createBlogReads } from './reads/blog-reads.ts'
import { createCachedRecords } from './reads/cached-records.ts'
import { valueOr } from './reads/fallbacks.ts'
import { createFileReads } from './reads/file-reads.ts'
import { createFindingReads } from './reads/finding-reads.ts'
import { createPageLinks } from './reads/page-paths.ts'
import { createPostReads } from './reads/post-reads.ts'
import { createListReads, createSingleReads, listedIn } from './reads/record-reads.ts'
import { createSiteReads } from './reads/site-reads.ts'
import type { WordPressApi } from './wordpress-api.ts'

export type WordPressContent = {
  contentFor(reader: Reader): Content
  /** Reads what most pages need of a type: the lists, never everything. */
  load(reader: Reader, type: ContentType, language: Language): Promise<void>
}

/**
 * Content from WordPress. Answers are cached and refreshed in the background; if WordPress cannot be read, the last
 * good answer is used, then the built-in content. While WordPress answers, no built-in record is mixed in.
 * @param baseUrl its base address, which never appears in the content
 */
export function createWordPressContent(dependencies: {
  api: WordPressApi
  baseUrl: string
  builtIn: Content
  store: ContentStore
  clock: Clock
  log: Log
}): WordPressContent {
  const { baseUrl, builtIn, clock, log } = dependencies
  const pageLinks = createPageLinks()
  const addresses = createSiteAddresses(baseUrl, pageLinks.find)
  const context = { addresses, drop: createDropReport(log) }
  const reads = { ...dependencies, context, cachedRecords: createCachedRecords(), pageLinks }
  const site = createSiteReads(reads)
  const posts = createPostReads(reads)
  const blog = createBlogReads(reads)
  const lists = ofEachKind((kind) => (kind === 'post' ? null : createListReads(kind, reads)))
  const singles = ofEachKind((kind) => {
    const list = lists[kind]
    return createSingleReads(kind, list ? listedIn(list) : posts.listed, reads)
  })
  const finding = createFindingReads(reads)
  const files = createFileReads(reads)

  function contentFor(reader: Reader): Content {
    async function records<Kind extends ListedKind>(kind: Kind, language: Language) {
      const read = await lists[kind]?.read(reader, language)
      if (!read) return []
      return valueOr<RecordBase[]>(reader, read, () => builtIn.records(kind, language)) as Promise<
        RecordOf<Kind>[]
      >
    }
    // The compiler cannot infer from the table that a kind's decoder returns its model.
    const record = <Kind extends RecordKind>(kind: Kind, language: Language, slug: string) =>
      singles[kind](reader)(language, slug) as Promise<Reading<RecordOf<Kind>>>
    return {
      ...site(reader),
      ...posts.readsFor(reader),
      ...blog(reader),
      ...finding(reader),
      ...files(reader),
      ...namedReads({ record, records }),
      record,
      records,
      projects: async (language) =>
        (await records('project', language)).map((project) => projectView(project, clock.now())),
    }
  }

  /** The reads of the initial loading by content type; for a type of record, its list. */
  function loadsOf(content: Content, type: ContentType, language: Language): Promise<unknown>[] {
    switch (type) {
      case 'settings':
        return [
          content.settings(language),
          content.options(),
          content.menu(language),
          content.footerMenu(language),
        ]
      case 'home':
        return [content.home(language)]
      case 'blog':
        return [content.posts({ language, page: 1 }), content.postTerms(language)]
      default: {
        const kinds = recordKinds.filter((kind) => recordTypes[kind].contentType === type)
        return kinds.map((kind) => content.records(kind as ListedKind, language))
      }
    }
  }

  return {
    contentFor,
    async load(reader, type, language) {
      await Promise.all(loadsOf(contentFor(reader), type, language))
    },
  }
}
