import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Read } from '../../cache/read-kind.ts'
import { anonymousReader } from '../../content-reader.ts'
import { kindTag, listTag } from '../../content-tags.ts'
import type { RecordBase } from '../../models.ts'
import { maxDirectoryPages } from '../../policies.ts'
import { filterByLanguage, isForeignToBlog } from '../../records/language-filter.ts'
import { postIndex } from '../calls/posts.ts'
import { decodeRecord } from '../decode/records/record.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { everyPage, listIn } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage } from './record-reads.ts'

type IndexedPost = Pick<RecordBase, 'id' | 'categories' | 'tags'>

/** Reads the posts of the blog in a language, the newest first. */
export type PostIndex = (api: WordPressApi, language: Language) => Promise<Read<IndexedPost[]>>

/**
 * Every post of the blog, for a WordPress that cannot count those of a language: it counts before a reader filters (FILT-1…5),
 * so posts without a language would fill pages that show nothing.
 */
export function createPostIndex({ context, store }: ReadDependencies): PostIndex {
  const indexes = store.cached<OfLanguage, IndexedPost[]>({
    kind: 'index of posts',
    type: 'blog',
    languagesOf: inItsLanguage,
    tags: (language) => [kindTag('post'), listTag('post', language)],
    async load(api, language) {
      const list = await everyPage(
        (page) => postIndex(api, page, { language }),
        (answered) => listIn(answered, (raw) => decodeRecord(raw, 'post', context), context),
        maxDirectoryPages,
      )
      if (!list.ok) return list
      const posts = filterByLanguage(list.value, language).filter(
        ({ categoryNames }) => !categoryNames.some(isForeignToBlog),
      )
      return success(posts.map(({ id, categories, tags }) => ({ id, categories, tags })))
    },
    whenAbsent: () => [],
  })
  return (api, language) =>
    // Those who wait for the page wait for it.
    indexes.read({ ...anonymousReader(api), budgetMs: () => Number.POSITIVE_INFINITY }, language)
}
