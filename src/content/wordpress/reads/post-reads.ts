import { failure, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import type { Loaded, Read } from '../../cache/read-kind.ts'
import type { Content } from '../../content.ts'
import { anonymousReader, type Reader } from '../../content-reader.ts'
import { kindTag, listTag, tagsOfList } from '../../content-tags.ts'
import type { Paged, Post, RecordBase } from '../../models.ts'
import { maxDirectoryPages, postsPerPage } from '../../policies.ts'
import { filterByLanguage, isBlogPost, isForeignToBlog } from '../../records/language-filter.ts'
import {
  featuredPosts as callFeatured,
  relatedPosts as callRelated,
  postIndex,
  postsById,
  postsPage,
} from '../calls/posts.ts'
import { categoryBySlug, tagBySlug } from '../calls/site.ts'
import { decodePost } from '../decode/records/post.ts'
import { decodeRecord } from '../decode/records/record.ts'
import { decodeTerm } from '../decode/terms.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { everyPage, listIn } from './decoded-answers.ts'
import { listOr, valueOr } from './fallbacks.ts'
import type { ReadDependencies } from './read-dependencies.ts'
import { inItsLanguage, type Listed, type OfLanguage } from './record-reads.ts'

type PostReads = Pick<Content, 'posts' | 'relatedPosts' | 'featuredPosts'>
/** A page of the blog: all posts, or those of a category, a tag or both. */
type OfList = [language: Language, page: number, category: string | null, tag: string | null]

/** The lists of posts (BLOG-1, BLOG-2), read from WordPress. */
export function createPostReads(dependencies: ReadDependencies): {
  listed: Listed
  readsFor(reader: Reader): PostReads
} {
  const { builtIn, context, store } = dependencies
  const readIndex = createPostIndex(dependencies)
  /** Languages for which WordPress has returned posts of other languages too, so that its totals are wrong. */
  const mixed = new Set<Language>()

  /** The result is `null` if WordPress has no term with that slug. */
  async function termId(
    api: WordPressApi,
    call: typeof categoryBySlug,
    slug: string | null,
  ): Loaded<number | null | undefined> {
    if (slug === null) return success(undefined)
    const found = await listIn(await call(api, slug), decodeTerm, context)
    return found.ok ? success(found.value[0]?.id ?? null) : found
  }

  /** The posts in the language that belong to the blog. */
  const blogPostsIn = (posts: readonly Post[], language: Language) =>
    filterByLanguage(posts, language).filter(isBlogPost)

  const lists = store.cached<OfList, Paged<Post>>({
    kind: 'posts',
    type: 'blog',
    isByAddress: (_, page, category, tag) => page > 1 || category !== null || tag !== null,
    languagesOf: inItsLanguage,
    tags: (language) => [kindTag('post'), listTag('post', language)],
    tagsOf: ({ items }) => tagsOfList('post', items),
    async load(api, language, page, category, tag) {
      const categoryId = await termId(api, categoryBySlug, category)
      const tagId = await termId(api, tagBySlug, tag)
      if (!categoryId.ok) return categoryId
      if (!tagId.ok) return tagId
      if (categoryId.value === null || tagId.value === null) return success(emptyPage(page))
      const query = { page, category: categoryId.value, tag: tagId.value }
      if (mixed.has(language)) return pageOfIndex(api, language, query)
      const answered = await postsPage(api, query, { language })
      const list = await listIn(answered, decodePost, context)
      if (!list.ok) return list
      const items = stickyFirst(blogPostsIn(list.value, language))
      if (items.length < list.value.length) {
        mixed.add(language)
        return pageOfIndex(api, language, query)
      }
      const { total, pages } = answered.ok ? answered.value : { total: 0, pages: 0 }
      return success({ items, page, pages: pages || Math.min(items.length, 1), total: total || items.length })
    },
    whenAbsent: (_, page) => emptyPage(page),
  })

  /** A page of posts where WordPress cannot count them. */
  async function pageOfIndex(
    api: WordPressApi,
    language: Language,
    { page, category, tag }: { page: number; category: number | undefined; tag: number | undefined },
  ): Loaded<Paged<Post>> {
    const read = await readIndex(api, language)
    if (read.state === 'failed') return failure(read.fault)
    const posts = read.value
      .filter(({ categories }) => category === undefined || categories.includes(category))
      .filter(({ tags }) => tag === undefined || tags.includes(tag))
    const shown = posts.slice((page - 1) * postsPerPage, page * postsPerPage).map(({ id }) => id)
    const paged = { page, pages: Math.ceil(posts.length / postsPerPage), total: posts.length }
    if (shown.length === 0) return success({ ...paged, items: [] })
    const list = await listIn(await postsById(api, shown, { language }), decodePost, context)
    return list.ok ? success({ ...paged, items: blogPostsIn(list.value, language) }) : list
  }

  const related = store.cached<[language: Language, id: number], Post[]>({
    kind: 'related posts',
    type: 'blog',
    isByAddress: () => true,
    languagesOf: inItsLanguage,
    tags: (language) => [kindTag('post'), listTag('post', language)],
    tagsOf: (posts) => tagsOfList('post', posts),
    async load(api, language, id) {
      const list = await listIn(await callRelated(api, id, { language }), decodePost, context)
      return list.ok ? success(blogPostsIn(list.value, language)) : list
    },
    whenAbsent: () => [],
    whenRefused: () => [],
  })

  const featured = store.cached<OfLanguage, Post[]>({
    kind: 'featured posts',
    type: 'blog',
    // The blog is complete without them: a failure here must not block it (LOAD-2).
    isByAddress: () => true,
    languagesOf: inItsLanguage,
    tags: (language) => [kindTag('post'), listTag('post', language)],
    tagsOf: (posts) => tagsOfList('post', posts),
    async load(api, language) {
      const list = await listIn(await callFeatured(api, { language }), decodePost, context)
      // Without the companion plugin, WordPress ignores the condition and sends its newest posts.
      return list.ok ? success(blogPostsIn(list.value, language).filter((post) => post.featured)) : list
    },
    whenAbsent: () => [],
    whenRefused: () => [],
  })

  const listed: Listed = {
    cached: () => lists.answers().flatMap(({ items }) => items),
    lastGood: async () => (await lists.lastGoodAnswers()).flatMap(({ items }) => items),
  }

  return {
    listed,
    readsFor: (reader) => ({
      async posts(query) {
        const { language, page, category = null, tag = null } = query
        const read = await lists.read(reader, language, page, category, tag)
        return listOr(reader, read, () => builtIn.posts(query))
      },
      relatedPosts: async (post) =>
        valueOr(reader, await related.read(reader, post.language, post.id), () => builtIn.relatedPosts(post)),
      featuredPosts: async (language) =>
        valueOr(reader, await featured.read(reader, language), () => builtIn.featuredPosts(language)),
    }),
  }
}

/** Like WordPress's own blog: sticky posts first, otherwise in the order of the answer. */
const stickyFirst = (posts: Post[]) => posts.sort((a, b) => Number(b.sticky) - Number(a.sticky))

const emptyPage = (page: number): Paged<Post> => ({ items: [], page, pages: 0, total: 0 })

type IndexedPost = Pick<RecordBase, 'id' | 'categories' | 'tags'>

/** Reads the posts of the blog in a language, newest first. */
type PostIndex = (api: WordPressApi, language: Language) => Promise<Read<IndexedPost[]>>

/**
 * An index of all blog posts, for a WordPress that cannot count those of one language: it counts before posts are
 * filtered (FILT-1…5), so posts without a language would leave gaps in the pages.
 */
function createPostIndex({ context, store }: ReadDependencies): PostIndex {
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
    // Without a time limit: readers who wait for the page wait for the index, within their own limit.
    indexes.read({ ...anonymousReader(api), budgetMs: () => Number.POSITIVE_INFINITY }, language)
}
