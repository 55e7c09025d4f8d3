import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Language } from '#locale/language.ts'
import type { Content } from './content.ts'
import type { Reader } from './content-reader.ts'
import type { ContentType } from './content-status.ts'
import { createDropReport } from './decode/drop-report.ts'
import { createSiteAddresses } from './decode/site-addresses.ts'
import { createFindingReads } from './reads/finding-reads.ts'
import { createHeldRecords } from './reads/held-records.ts'
import { createPageReads } from './reads/page-reads.ts'
import { createPortfolioReads } from './reads/portfolio-reads.ts'
import { createPostReads } from './reads/post-reads.ts'
import { createSiteReads } from './reads/site-reads.ts'
import type { ContentStore } from './store/content-store.ts'
import type { WordPressApi } from './wordpress-api.ts'

export type WordPressContent = {
  contentFor(reader: Reader): Content
  /** Reads what most pages need of a type: the lists, never everything. */
  load(reader: Reader, type: ContentType, language: Language): Promise<void>
}

/**
 * Content as WordPress has it. Answers are kept and refreshed behind the reader; when it cannot be read, the last
 * good answer serves, then the built-in content. While it answers, no built-in record is mixed in.
 * @param baseUrl its base address, which never shows in anything that is read
 */
export function createWordPressContent(dependencies: {
  api: WordPressApi
  baseUrl: string
  builtIn: Content
  store: ContentStore
  clock: Clock
  log: Log
}): WordPressContent {
  const { baseUrl, log } = dependencies
  const context = { addresses: createSiteAddresses(baseUrl), drop: createDropReport(log) }
  const reads = { ...dependencies, context, held: createHeldRecords() }
  const site = createSiteReads(reads)
  const posts = createPostReads(reads)
  const portfolio = createPortfolioReads(reads)
  const pages = createPageReads(reads)
  const finding = createFindingReads(reads)
  const readsFor = (reader: Reader) => ({
    ...site(reader),
    ...posts(reader),
    ...portfolio(reader),
    ...pages(reader),
    ...finding(reader),
  })

  return {
    contentFor: readsFor,
    async load(reader, type, language) {
      const content = readsFor(reader)
      const ofType: Record<ContentType, () => Promise<unknown>[]> = {
        pages: () => [content.pages(language)],
        portfolio: () => [content.projects(language)],
        services: () => [content.services(language)],
        blog: () => [content.posts({ language, page: 1 }), content.postTerms(language)],
        settings: () => [content.settings(language), content.options(), content.menu(language)],
        home: () => [content.home(language)],
      }
      await Promise.all(ofType[type]())
    },
  }
}
