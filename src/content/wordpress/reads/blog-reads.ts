import { instantOf } from '#base/instant.ts'
import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Content } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { anyCommentsTag, commentsTag, termsTag } from '../../content-tags.ts'
import type { Comment, Term } from '../../models.ts'
import { maxCommentPages } from '../../policies.ts'
import { isDefaultCategory, isForeignToBlog } from '../../records/language-filter.ts'
import { comments } from '../calls/posts.ts'
import { allCategories, allTags } from '../calls/site.ts'
import { decodeComment } from '../decode/comment.ts'
import { decodeTerm } from '../decode/terms.ts'
import { everyPage, listIn } from './decoded-answers.ts'
import { listOr, valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage } from './record-reads.ts'

type BlogReads = Pick<Content, 'postTerms' | 'comments'>
type PostTerms = Awaited<ReturnType<Content['postTerms']>>

/** What stands around the posts (BLOG-1, BLOG-2): categories, tags and comments. */
export function createBlogReads({
  builtIn,
  context,
  store,
}: ReadDependencies): (reader: Reader) => BlogReads {
  const terms = store.cached<OfLanguage, PostTerms>({
    kind: 'post terms',
    type: 'blog',
    languagesOf: inItsLanguage,
    tags: (language) => [termsTag(language)],
    async load(api, language) {
      const every = (call: typeof allTags) =>
        everyPage(
          (page) => call(api, { language, page }),
          (answered) => listIn(answered, decodeTerm, context),
        )
      const [categoryList, tagList] = await Promise.all([every(allCategories), every(allTags)])
      if (!categoryList.ok) return categoryList
      if (!tagList.ok) return tagList
      return success({
        categories: categoryList.value.filter(isUsedInBlog),
        tags: tagList.value.filter(isUsedInBlog),
      })
    },
    whenAbsent: () => ({ categories: [], tags: [] }),
  })

  const discussions = store.cached<[language: Language, post: number], Comment[]>({
    kind: 'comments',
    type: 'blog',
    isByAddress: () => true,
    languagesOf: inItsLanguage,
    tags: (_, post) => [anyCommentsTag, commentsTag(post)],
    async load(api, language, post) {
      const all: Comment[] = []
      for (let page = 1, pages = 1; page <= Math.min(pages, maxCommentPages); page++) {
        const answered = await comments(api, { post, page })
        const list = await listIn(answered, decodeComment(language), context)
        if (!list.ok) return list
        all.push(...list.value)
        pages = answered.ok ? answered.value.pages : 0
      }
      return success(all.sort((a, b) => instantOf(a.date) - instantOf(b.date) || a.id - b.id))
    },
    whenAbsent: () => [],
    whenRefused: () => [],
  })

  return (reader) => ({
    postTerms: async (language) =>
      listOr(reader, await terms.read(reader, language), () => builtIn.postTerms(language)),
    comments: async (language, post) =>
      valueOr(reader, await discussions.read(reader, language, post), async () => []),
  })
}

const isUsedInBlog = ({ name, slug, count }: Term) =>
  count > 0 && !isForeignToBlog(name) && !isForeignToBlog(slug) && !isDefaultCategory(slug)
