import { type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Content, PostQuery } from '../content.ts'
import { decodeComment } from '../decode/comment.ts'
import { decodeBlogPost, decodePost } from '../decode/post.ts'
import { decodeTerm } from '../decode/terms.ts'
import { findRecord } from '../find-record.ts'
import { filterByLanguage, isForeignToBlog } from '../language-filter.ts'
import type { Comment, Paged, Post, Term } from '../models.ts'
import { maxCommentPages } from '../policies.ts'
import * as calls from '../wordpress-calls.ts'
import { listIn, orEmpty, recordBySlug } from './decoded-answers.ts'
import { createKeptReads, type ReadFault, readingOr, valueOr } from './kept-reads.ts'
import type { ReadDependencies } from './read-dependencies.ts'

type PostReads = Pick<Content, 'posts' | 'post' | 'relatedPosts' | 'postTerms' | 'comments'>
type PostTerms = Awaited<ReturnType<Content['postTerms']>>
type Loaded<Value> = Promise<Result<Value, ReadFault>>

/** The blog (BLOG-1, BLOG-2), read from WordPress. */
export function createPostReads({ api, builtIn, context, clock, log }: ReadDependencies): PostReads {
  const lists = createKeptReads<Paged<Post>>({ clock, log, name: 'posts' })
  const singles = createKeptReads<Post>({ clock, log, name: 'post' })
  const related = createKeptReads<Post[]>({ clock, log, name: 'related posts' })
  const terms = createKeptReads<PostTerms>({ clock, log, name: 'post terms' })
  const discussions = createKeptReads<Comment[]>({ clock, log, name: 'comments' })

  /** `null` in the result: WordPress has no term of that slug. */
  async function termId(
    call: typeof calls.categoryBySlug,
    slug: string | undefined,
  ): Loaded<number | null | undefined> {
    if (slug === undefined) return success(undefined)
    const found = orEmpty(listIn(await call(api, slug), decodeTerm, context))
    return found.ok ? success(found.value[0]?.id ?? null) : found
  }

  async function loadList({ language, page, category, tag }: PostQuery): Loaded<Paged<Post>> {
    const categoryId = await termId(calls.categoryBySlug, category)
    const tagId = await termId(calls.tagBySlug, tag)
    if (!categoryId.ok) return categoryId
    if (!tagId.ok) return tagId
    if (categoryId.value === null || tagId.value === null)
      return success({ items: [], page, pages: 0, total: 0 })
    const query = { page, category: categoryId.value, tag: tagId.value }
    const answered = await calls.postsPage(api, query, { language })
    const list = orEmpty(listIn(answered, decodeBlogPost, context))
    if (!list.ok) return list
    const items = filterByLanguage(list.value, language)
    const { total, pages } = answered.ok ? answered.value : { total: 0, pages: 0 }
    return success({ items, page, pages: pages || Math.min(items.length, 1), total: total || items.length })
  }

  async function loadRelated({ id, language }: Post): Loaded<Post[]> {
    const list = orEmpty(listIn(await calls.relatedPosts(api, id, { language }), decodeBlogPost, context))
    return list.ok ? success(filterByLanguage(list.value, language)) : list
  }

  async function loadTerms(language: Language): Loaded<PostTerms> {
    const [categories, tags] = await Promise.all([
      calls.allCategories(api, { language }),
      calls.allTags(api, { language }),
    ])
    const categoryList = orEmpty(listIn(categories, decodeTerm, context))
    const tagList = orEmpty(listIn(tags, decodeTerm, context))
    if (!categoryList.ok) return categoryList
    if (!tagList.ok) return tagList
    return success({
      categories: categoryList.value.filter(isUsedInBlog),
      tags: tagList.value.filter(isUsedInBlog),
    })
  }

  async function loadComments(post: number): Loaded<Comment[]> {
    const all: Comment[] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, maxCommentPages); page++) {
      const answered = await calls.comments(api, { post, page })
      const list = orEmpty(listIn(answered, decodeComment, context))
      if (!list.ok) return list
      all.push(...list.value)
      pages = answered.ok ? answered.value.pages : 0
    }
    return success(all.sort((a, b) => a.date.localeCompare(b.date)))
  }

  return {
    posts: async (query) =>
      valueOr(await lists.read(listKey(query), () => loadList(query)), () => builtIn.posts(query)),
    async post(language, slug) {
      const call = (options: calls.CallOptions) => calls.postBySlug(api, slug, options)
      const load = () => recordBySlug(call, language, decodePost, context)
      return readingOr(await singles.read(`${language} ${slug}`, load), {
        held: () =>
          findRecord(
            lists.answers().flatMap(({ items }) => items),
            language,
            slug,
          ),
        builtIn: () => builtIn.post(language, slug),
      })
    },
    relatedPosts: async (post) =>
      valueOr(await related.read(String(post.id), () => loadRelated(post)), () => builtIn.relatedPosts(post)),
    postTerms: async (language) =>
      valueOr(await terms.read(language, () => loadTerms(language)), () => builtIn.postTerms(language)),
    comments: async (post) =>
      valueOr(await discussions.read(String(post), () => loadComments(post)), async () => []),
  }
}

const listKey = ({ language, page, category = '', tag = '' }: PostQuery) =>
  JSON.stringify([language, page, category, tag])

const isUsedInBlog = ({ name, slug, count }: Term) =>
  count > 0 && !isForeignToBlog(name) && !isForeignToBlog(slug)
