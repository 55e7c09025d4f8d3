import { success } from '#base/result.ts'
import { inEachLanguage, type Language } from '#locale/language.ts'
import { createTokenBucket } from '#resilience/token-bucket.ts'
import { isOutage, isWorthLogging } from '../../cache/read-fault.ts'
import type { Loaded } from '../../cache/read-kind.ts'
import type { Content } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { kindTag, listTag } from '../../content-tags.ts'
import type { RecordBase, RecordSummary } from '../../models.ts'
import { maxDirectoryPages, searchBurst, searchRefillMs } from '../../policies.ts'
import { ofEachKind, type RecordKind, recordKinds, recordTypes } from '../../record-types.ts'
import { filterByLanguage, isBlogPost, isForeignToBlog } from '../../records/language-filter.ts'
import { summaryOf } from '../../records/record-summary.ts'
import { recordDocument, type SearchDocument, summaryDocument } from '../../search/documents.ts'
import { createFinder } from '../../search/find-documents.ts'
import { sitePages } from '../../search/site-pages.ts'
import { termsIn, withoutMarkup } from '../../search/words.ts'
import * as calls from '../calls/records.ts'
import { decodePost } from '../decode/records/post.ts'
import { decodeRecord } from '../decode/records/record.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { listIn } from './decoded-answers.ts'
import { valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { ruleOf } from './record-rules.ts'

type FindingReads = Pick<Content, 'directory' | 'search'>
/** `pages` is the total number of pages. */
type DirectoryPage = { items: RecordSummary[]; pages: number }

type InWordPress = { documents: SearchDocument[]; isPartial: boolean }

/** Reads for finding records: summaries of all records, and the search. */
export function createFindingReads(dependencies: ReadDependencies): (reader: Reader) => FindingReads {
  const { builtIn, cachedRecords, context, clock, store } = dependencies
  const find = inEachLanguage(createFinder)
  const bucket = createTokenBucket({ clock, capacity: searchBurst, refillMs: searchRefillMs })

  /** One page of a collection, a hundred records: enough to contain all records of a small site. */
  const pagesOf = (kind: RecordKind, withExcerpts: boolean) => {
    const { route, contentType } = recordTypes[kind]
    return store.cached<[language: Language, page: number], DirectoryPage>({
      kind: `${withExcerpts ? 'summaries' : 'addresses'} of ${route}`,
      type: contentType,
      isSilent: ruleOf(kind).isSilent,
      languagesOf: (language) => [language],
      tags: (language) => [kindTag(kind), listTag(kind, language)],
      async load(api, language, page): Loaded<DirectoryPage> {
        const answered = await calls.recordSummaries(api, kind, page, { language, withExcerpts })
        const list = await listIn(answered, (raw) => decodeRecord(raw, kind, context), context)
        if (!list.ok) return list
        const shown = filterByLanguage(list.value, language).filter(
          ({ categoryNames }) => !(withExcerpts && kind === 'post' && categoryNames.some(isForeignToBlog)),
        )
        const items = shown.map((record) => summaryOf(kind, record))
        return success({ items, pages: answered.ok ? answered.value.pages : 1 })
      },
      whenAbsent: () => nothing,
    })
  }
  const addresses = ofEachKind((kind) => pagesOf(kind, false))
  const summaries = ofEachKind((kind) => pagesOf(kind, true))

  /** CALL-20. WordPress also matches inside words, so its results go through our own search like the other documents. */
  async function inWordPress(api: WordPressApi, language: Language, term: string): Promise<InWordPress> {
    if (!bucket.take()) return { documents: [], isPartial: true }
    const answers = await calls.search(api, withoutMarkup(term), { language })
    const lists = await Promise.all(
      answers.map(async ({ kind, result }) => {
        const list = await listIn(result, (raw) => decodeHit(raw, kind), context)
        if (!list.ok) {
          if (isWorthLogging(list.fault)) store.failed('search', list.fault.message)
          return isOutage(list.fault) ? null : []
        }
        return filterByLanguage(list.value, language).map((record) => recordDocument(kind, record))
      }),
    )
    return { documents: lists.flatMap((list) => list ?? []), isPartial: lists.includes(null) }
  }

  function decodeHit(raw: unknown, kind: RecordKind): RecordBase | null {
    if (kind !== 'post') return decodeRecord(raw, kind, context)
    const post = decodePost(raw, context)
    return post && isBlogPost(post) ? post : null
  }

  return (reader) => {
    const builtInPage = async (kind: RecordKind, language: Language): Promise<DirectoryPage> => ({
      items: (await builtIn.directory(kind, language)).items,
      pages: 1,
    })
    const newest = async (kind: RecordKind, language: Language) =>
      valueOr(reader, await summaries[kind].read(reader, language, 1), () => builtInPage(kind, language))
    return {
      async directory(kind, language) {
        const found: RecordSummary[] = []
        for (let page = 1, pages = 1; page <= Math.min(pages, maxDirectoryPages); page++) {
          const read = await addresses[kind].read(reader, language, page)
          const instead = () => (page === 1 ? builtInPage(kind, language) : nothing)
          const { items, ...first } = await valueOr(reader, read, async () => instead())
          found.push(...items)
          if (read.state === 'failed' && isOutage(read.fault)) return { items: found, isComplete: false }
          if (page === 1) pages = first.pages
        }
        return { items: found, isComplete: true }
      },
      async search(language, term) {
        if (termsIn(term).length === 0) return { hits: [], isPartial: false }
        const [{ documents, isPartial }, pages, ...listed] = await Promise.all([
          inWordPress(reader.api, language, term),
          builtIn.directory('page', language),
          ...recordKinds.map((kind) => newest(kind, language)),
        ])
        const hits = find[language](
          [
            ...cachedRecords.in(language).map(({ kind, record }) => recordDocument(kind, record)),
            ...documents,
            ...listed.flatMap(({ items }) => items).map(summaryDocument),
            ...sitePages(language),
            // LEGAL-1: a page that WordPress does not have is shown with its built-in text.
            ...pages.items.map(summaryDocument),
          ],
          term,
        )
        return { hits, isPartial }
      },
    }
  }
}

const nothing: DirectoryPage = { items: [], pages: 0 }
