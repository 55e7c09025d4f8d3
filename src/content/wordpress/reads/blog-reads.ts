import { instantOf } from '#base/instant.ts'
import { failure, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { absent } from '../../cache/read-fault.ts'
import type { Content } from '../../content.ts'
import type { Reader } from '../../content-reader.ts'
import { anyCommentsTag, authorTag, commentsTag, termsTag } from '../../content-tags.ts'
import type { Author, Comment, Term } from '../../models.ts'
import { collectionPageSize, maxCommentPages } from '../../policies.ts'
import { isDefaultCategory, isForeignToBlog } from '../../records/language-filter.ts'
import { comments } from '../calls/posts.ts'
import { allCategories, allTags, allUsers, userById } from '../calls/site.ts'
import { decodeComment } from '../decode/comment.ts'
import { decodeAuthor, decodeTerm } from '../decode/terms.ts'
import { everyPage, listIn, objectIn } from './decoded-answers.ts'
import { listOr, valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage } from './record-reads.ts'

type BlogReads = Pick<Content, 'postTerms' | 'comments' | 'author'>
type PostTerms = Awaited<ReturnType<Content['postTerms']>>

/** Reads what accompanies the posts (BLOG-1, BLOG-2): categories, tags, comments and authors. */
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

  /** Many WordPress sites do not expose their users: posts work without them, and failures block nothing (LOAD-2). */
  const ofAuthors = {
    type: 'blog',
    isByAddress: () => true,
    languagesOf: () => [],
  } as const
  const authors = store.cached<[], Author[]>({
    ...ofAuthors,
    kind: 'authors',
    tags: () => [],
    tagsOf: (list) => list.map(({ id }) => authorTag(id)),
    load: async (api) => listIn(await allUsers(api), (raw) => decodeAuthor(raw, context), context),
    whenAbsent: () => [],
    whenRefused: () => [],
  })
  /** An author who is not among the first hundred. */
  const oneAuthor = store.cached<[id: number], Author | null>({
    ...ofAuthors,
    kind: 'author',
    tags: (id) => [authorTag(id)],
    async load(api, id) {
      const found = objectIn(await userById(api, id), (raw) => decodeAuthor(raw, context))
      return found.ok && found.value === null ? failure(absent) : found
    },
    whenAbsent: () => null,
    whenRefused: () => null,
  })

  return (reader) => ({
    async author(id) {
      if (id === 0) return null
      const list = await valueOr(reader, await authors.read(reader), async () => [])
      const one = list.find((author) => author.id === id)
      if (one || list.length < collectionPageSize) return one ?? null
      return valueOr(reader, await oneAuthor.read(reader, id), async () => null)
    },
    postTerms: async (language) =>
      listOr(reader, await terms.read(reader, language), () => builtIn.postTerms(language)),
    comments: async (language, post) =>
      valueOr(reader, await discussions.read(reader, language, post), async () => []),
  })
}

const isUsedInBlog = ({ name, slug, count }: Term) =>
  count > 0 && !isForeignToBlog(name) && !isForeignToBlog(slug) && !isDefaultCategory(slug)
