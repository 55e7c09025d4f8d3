import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Content } from '../content.ts'
import {
  anyCommentsName,
  commentsName,
  kindName,
  listName,
  namesInList,
  termsName,
} from '../content-names.ts'
import type { Reader } from '../content-reader.ts'
import { decodeComment } from '../decode/comment.ts'
import { decodePost } from '../decode/post.ts'
import { decodeTerm } from '../decode/terms.ts'
import { findRecord } from '../find-record.ts'
import { filterByLanguage, isBlogPost, isDefaultCategory, isForeignToBlog } from '../language-filter.ts'
import type { Comment, Paged, Post, Term } from '../models.ts'
import { maxCommentPages } from '../policies.ts'
import type { Loaded } from '../store/read-kind.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn } from './decoded-answers.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type OfLanguage, singleRecord } from './record-kinds.ts'
import { readingOr, valueOr } from './stand-ins.ts'
import { createUnknownSlugs } from './unknown-slugs.ts'

type PostReads = Pick<Content, 'posts' | 'post' | 'relatedPosts' | 'postTerms' | 'comments'>
type PostTerms = Awaited<ReturnType<Content['postTerms']>>
/** A page of the blog, of all posts or those of a category, a tag or both. */
type OfList = [language: Language, page: number, category: string | null, tag: string | null]

/** The blog (BLOG-1, BLOG-2), read from WordPress. */
export function createPostReads(dependencies: ReadDependencies): (reader: Reader) => PostReads {
  const { builtIn, context, held, store } = dependencies

  /** `null` in the result: WordPress has no term of that slug. */
  async function termId(
    api: WordPressApi,
    call: typeof calls.categoryBySlug,
    slug: string | null,
  ): Loaded<number | null | undefined> {
    if (slug === null) return success(undefined)
    const found = await listIn(await call(api, slug), decodeTerm, context)
    return found.ok ? success(found.value[0]?.id ?? null) : found
  }

  /** Those of the language that belong to the blog. */
  const blogPostsIn = (posts: readonly Post[], language: Language) =>
    filterByLanguage(posts, language).filter(isBlogPost)

  const lists = store.keep<OfList, Paged<Post>>({
    kind: 'posts',
    type: 'blog',
    languagesOf: inItsLanguage,
    names: (language) => [kindName('post'), listName('post', language)],
    namesIn: ({ items }) => namesInList('post', items),
    async load(api, language, page, category, tag) {
      const categoryId = await termId(api, calls.categoryBySlug, category)
      const tagId = await termId(api, calls.tagBySlug, tag)
      if (!categoryId.ok) return categoryId
      if (!tagId.ok) return tagId
      if (categoryId.value === null || tagId.value === null) return success(emptyPage(page))
      const query = { page, category: categoryId.value, tag: tagId.value }
      const answered = await calls.postsPage(api, query, { language })
      const list = await listIn(answered, decodePost, context)
      if (!list.ok) return list
      const items = blogPostsIn(list.value, language)
      const { total, pages } = answered.ok ? answered.value : { total: 0, pages: 0 }
      return success({ items, page, pages: pages || Math.min(items.length, 1), total: total || items.length })
    },
    whenAbsent: (_, page) => emptyPage(page),
  })

  const admit = createUnknownSlugs(dependencies, 'posts', () => lists.answers().flatMap(({ items }) => items))
  const singles = store.keep(
    singleRecord({
      record: 'post',
      type: 'blog',
      decode: decodePost,
      context,
      call: calls.postBySlug,
      admit,
    }),
  )

  held.add('post', () => lists.answers().flatMap(({ items }) => items))
  held.add('post', () => singles.answers().filter(isBlogPost))

  const related = store.keep<[language: Language, id: number], Post[]>({
    kind: 'related posts',
    type: 'blog',
    languagesOf: inItsLanguage,
    names: (language) => [kindName('post'), listName('post', language)],
    namesIn: (posts) => namesInList('post', posts),
    async load(api, language, id) {
      const list = await listIn(await calls.relatedPosts(api, id, { language }), decodePost, context)
      return list.ok ? success(blogPostsIn(list.value, language)) : list
    },
    whenAbsent: () => [],
  })

  const terms = store.keep<OfLanguage, PostTerms>({
    kind: 'post terms',
    type: 'blog',
    languagesOf: inItsLanguage,
    names: (language) => [termsName(language)],
    async load(api, language) {
      const [categories, tags] = await Promise.all([
        calls.allCategories(api, { language }),
        calls.allTags(api, { language }),
      ])
      const categoryList = await listIn(categories, decodeTerm, context)
      const tagList = await listIn(tags, decodeTerm, context)
      if (!categoryList.ok) return categoryList
      if (!tagList.ok) return tagList
      return success({
        categories: categoryList.value.filter(isUsedInBlog),
        tags: tagList.value.filter(isUsedInBlog),
      })
    },
    whenAbsent: () => ({ categories: [], tags: [] }),
  })

  const discussions = store.keep<[language: Language, post: number], Comment[]>({
    kind: 'comments',
    type: 'blog',
    languagesOf: inItsLanguage,
    names: (_, post) => [anyCommentsName, commentsName(post)],
    async load(api, language, post) {
      const all: Comment[] = []
      for (let page = 1, pages = 1; page <= Math.min(pages, maxCommentPages); page++) {
        const answered = await calls.comments(api, { post, page })
        const list = await listIn(answered, decodeComment(language), context)
        if (!list.ok) return list
        all.push(...list.value)
        pages = answered.ok ? answered.value.pages : 0
      }
      return success(all.sort((a, b) => a.date.localeCompare(b.date)))
    },
    whenAbsent: () => [],
  })

  return (reader) => ({
    posts: async (query) => {
      const { language, page, category = null, tag = null } = query
      return valueOr(reader, await lists.read(reader, language, page, category, tag), () =>
        builtIn.posts(query),
      )
    },
    post: async (language, slug) =>
      readingOr(reader, await singles.read(reader, language, slug), {
        held: async () =>
          findRecord(
            (await lists.lastGoodAnswers()).flatMap(({ items }) => items),
            language,
            slug,
          ),
        builtIn: () => builtIn.post(language, slug),
      }),
    relatedPosts: async (post) =>
      valueOr(reader, await related.read(reader, post.language, post.id), () => builtIn.relatedPosts(post)),
    postTerms: async (language) =>
      valueOr(reader, await terms.read(reader, language), () => builtIn.postTerms(language)),
    comments: async (language, post) =>
      valueOr(reader, await discussions.read(reader, language, post), async () => []),
  })
}

const emptyPage = (page: number): Paged<Post> => ({ items: [], page, pages: 0, total: 0 })

const isUsedInBlog = ({ name, slug, count }: Term) =>
  count > 0 && !isForeignToBlog(name) && !isForeignToBlog(slug) && !isDefaultCategory(slug)
