import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { createTokenBucket } from '#resilience/token-bucket.ts'
import type { Content } from '../content.ts'
import { kindName, listName } from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import type { ContentType } from '../content-status.ts'
import { decodePost } from '../decode/post.ts'
import { decodeRecord, type RecordKind } from '../decode/record.ts'
import { filterByLanguage, isBlogPost } from '../language-filter.ts'
import type { RecordBase, RecordSummary } from '../models.ts'
import { maxDirectoryPages, searchBurst, searchRefillMs } from '../policies.ts'
import { bestHits, isAskedFor, summaryOf } from '../search.ts'
import type { Loaded } from '../store/read-kind.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { valueOr } from './stand-ins.ts'

type FindingReads = Pick<Content, 'directory' | 'search'>

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

  const directoryOf = (kind: RecordKind) => {
    const { route, type } = sourceOf[kind]
    return store.keep<[language: Language], RecordSummary[]>({
      kind: `directory of ${route}`,
      type,
      isSilent: kind === 'project',
      languagesOf: (language) => [language],
      names: (language) => [kindName(kind), listName(kind, language)],
      async load(api, language): Loaded<RecordSummary[]> {
        const found: RecordSummary[] = []
        for (let page = 1, pages = 1; page <= Math.min(pages, maxDirectoryPages); page++) {
          const answered = await calls.recordSummaries(api, route, page, { language })
          const list = listIn(answered, (raw) => decodeRecord(raw, kind, context), context)
          if (!list.ok) return list
          found.push(...filterByLanguage(list.value, language).map((record) => summaryOf(kind, record)))
          pages = answered.ok ? answered.value.pages : 0
        }
        return success(found)
      },
      whenAbsent: () => [],
    })
  }
  const directories = {
    post: directoryOf('post'),
    page: directoryOf('page'),
    project: directoryOf('project'),
    service: directoryOf('service'),
  }

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
    const directory: Content['directory'] = async (kind, language) =>
      valueOr(reader, await directories[kind].read(reader, language), () => builtIn.directory(kind, language))
    return {
      directory,
      async search(language, term) {
        const kinds = Object.keys(sourceOf) as RecordKind[]
        const [inTexts, ...listed] = await Promise.all([
          inFullTexts(reader.api, language, term),
          ...kinds.map((kind) => directory(kind, language)),
        ])
        return bestHits(term, [...listed.flat().filter((record) => isAskedFor(record, term)), ...inTexts])
      },
    }
  }
}
