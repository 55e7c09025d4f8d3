import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { createTokenBucket } from '#resilience/token-bucket.ts'
import type { Content } from '../content.ts'
import { kindName, listName } from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import type { ContentType } from '../content-status.ts'
import { decodePost } from '../decode/post.ts'
import { decodeRecord } from '../decode/record.ts'
import { filterByLanguage, isBlogPost } from '../language-filter.ts'
import type { RecordBase, RecordKind, RecordSummary } from '../models.ts'
import { maxDirectoryPages, searchBurst, searchRefillMs } from '../policies.ts'
import { bestHits, isAskedFor, summaryOf } from '../search.ts'
import type { Loaded } from '../store/read-kind.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { valueOr } from './stand-ins.ts'

type FindingReads = Pick<Content, 'directory' | 'search'>
/** `pages` is how many there are in all. */
type DirectoryPage = { items: RecordSummary[]; pages: number }

const kindOf = { posts: 'post', pages: 'page', portfolio: 'project', services: 'service' } as const
const sourceOf: Record<RecordKind, { route: calls.SearchedType; type: ContentType }> = {
  post: { route: 'posts', type: 'blog' },
  page: { route: 'pages', type: 'pages' },
  project: { route: 'portfolio', type: 'portfolio' },
  service: { route: 'services', type: 'services' },
}

/** What finds a record: every record in few words, and the search. */
export function createFindingReads(dependencies: ReadDependencies): (reader: Reader) => FindingReads {
  const { builtIn, context, clock, store } = dependencies
  const bucket = createTokenBucket({ clock, capacity: searchBurst, refillMs: searchRefillMs })

  /** One page of a collection, a hundred records: so many that the newest of them are all of a small site's. */
  const pagesOf = (kind: RecordKind, withExcerpts: boolean) => {
    const { route, type } = sourceOf[kind]
    return store.keep<[language: Language, page: number], DirectoryPage>({
      kind: `${withExcerpts ? 'summaries' : 'addresses'} of ${route}`,
      type,
      isSilent: kind === 'project',
      languagesOf: (language) => [language],
      names: (language) => [kindName(kind), listName(kind, language)],
      async load(api, language, page): Loaded<DirectoryPage> {
        const answered = await calls.recordSummaries(api, route, page, { language, withExcerpts })
        const list = listIn(answered, (raw) => decodeRecord(raw, kind, context), context)
        if (!list.ok) return list
        const items = filterByLanguage(list.value, language).map((record) => summaryOf(kind, record))
        return success({ items, pages: answered.ok ? answered.value.pages : 1 })
      },
      whenAbsent: () => nothing,
    })
  }
  const addresses = ofEachKind((kind) => pagesOf(kind, false))
  const summaries = ofEachKind((kind) => pagesOf(kind, true))

  /** CALL-20. What WordPress cannot be asked for now is just not found in full texts. */
  async function inFullTexts(api: WordPressApi, language: Language, term: string): Promise<RecordSummary[]> {
    if (!bucket.take()) return []
    const answers = await calls.search(api, term, { language })
    return answers.flatMap(({ type, result }) => {
      const kind = kindOf[type]
      const list = listIn(result, (raw) => decodeHit(raw, kind), context)
      return list.ok ? filterByLanguage(list.value, language).map((record) => summaryOf(kind, record)) : []
    })
  }

  function decodeHit(raw: unknown, kind: RecordKind): RecordBase | null {
    if (kind !== 'post') return decodeRecord(raw, kind, context)
    const post = decodePost(raw, context)
    return post && isBlogPost(post) ? post : null
  }

  return (reader) => {
    const builtInPage = async (kind: RecordKind, language: Language): Promise<DirectoryPage> => ({
      items: await builtIn.directory(kind, language),
      pages: 1,
    })
    const newest = async (kind: RecordKind, language: Language) =>
      valueOr(reader, await summaries[kind].read(reader, language, 1), () => builtInPage(kind, language))
    return {
      async directory(kind, language) {
        const pageOf = (page: number) => addresses[kind].read(reader, language, page)
        const first = await valueOr(reader, await pageOf(1), () => builtInPage(kind, language))
        const found = [first.items]
        for (let page = 2; page <= Math.min(first.pages, maxDirectoryPages); page++)
          found.push((await valueOr(reader, await pageOf(page), async () => nothing)).items)
        return found.flat()
      },
      async search(language, term) {
        const [inTexts, ...listed] = await Promise.all([
          inFullTexts(reader.api, language, term),
          ...kinds.map((kind) => newest(kind, language)),
        ])
        const inTitles = listed.flatMap(({ items }) => items).filter((record) => isAskedFor(record, term))
        return bestHits(term, [...inTitles, ...inTexts])
      },
    }
  }
}

const nothing: DirectoryPage = { items: [], pages: 0 }
const kinds = Object.keys(sourceOf) as RecordKind[]
const ofEachKind = <Value>(make: (kind: RecordKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<RecordKind, Value>
