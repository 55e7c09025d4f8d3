import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import {
  blogListPageSize,
  collectionPageSize,
  featuredPostsCount,
  maxListItems,
  postsPerPage,
  relatedPostsCount,
} from '../../policies.ts'
import { blogListFault } from '../errors.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { type CallOptions, type CallResult, get, operationOf, reading, withLanguage } from './call.ts'
import { collectionPath } from './records.ts'

const group = 'posts'

/** CALL-3: the blog list. */
export const blogList = (api: WordPressApi, language: Language, { signal }: CallOptions = {}): CallResult =>
  api(
    {
      operation: `blog-list:${language}`,
      group,
      path: `/wp/v2/posts?per_page=${blogListPageSize}&status=publish&_embed=true&lang=${language}`,
      statusFault: blogListFault,
    },
    signal,
  )

/** CALL-4: the full blog, with `lang` unless English; if it fails, the blog list. */
export async function allPosts(api: WordPressApi, language: Language, options: CallOptions = {}): CallResult {
  const path = withLanguage(collectionPath('posts'), language === 'en' ? undefined : language)
  const operation = operationOf({ name: 'all-posts' }, language)
  const full = await api({ operation, group, path }, options.signal)
  return full.ok ? full : blogList(api, language, options)
}

/** Posts of one page (from 1), optionally only of a category or a tag (by id). */
export type PostsQuery = {
  page?: number
  perPage?: number
  category?: number | undefined
  tag?: number | undefined
}

/** CALL-14. */
export function postsPage(api: WordPressApi, query: PostsQuery = {}, options: CallOptions = {}): CallResult {
  const { page = 1, perPage = postsPerPage, category, tag } = query
  const path =
    `/wp/v2/posts?_embed&page=${page}&per_page=${perPage}&status=publish` +
    (category === undefined ? '' : `&categories=${category}`) +
    (tag === undefined ? '' : `&tags=${tag}`)
  const which = [page, perPage, category ?? '', tag ?? ''].join('-')
  const isChosen = page > 1 || category !== undefined || tag !== undefined
  return get(api, { name: 'posts', group, which, isChosen }, path, options)
}

/** A page (from 1) of a hundred posts, with just the fields that show their language and whether they belong to the blog. */
export function postIndex(api: WordPressApi, page: number, options: CallOptions = {}): CallResult {
  const fields = 'id,slug,title,excerpt,content.protected,language,date_gmt,categories,tags,category_names'
  const path = `/wp/v2/posts?per_page=${collectionPageSize}&page=${page}&status=publish&_fields=${fields}`
  return get(api, { name: 'post-index', group, which: page }, path, options)
}

/** The posts with these ids, in this order. */
export function postsById(api: WordPressApi, ids: readonly number[], options: CallOptions = {}): CallResult {
  const list = ids.join(',')
  const path = `/wp/v2/posts?_embed&include=${list}&orderby=include&per_page=${ids.length}&status=publish`
  return get(api, { name: 'posts-by-id', group, which: list, isChosen: true }, path, options)
}

/** CALL-16. */
export const featuredPosts = reading(
  `/wp/v2/posts?_embed&per_page=${featuredPostsCount}&status=publish&meta_key=featured_post&meta_value=1`,
  // WordPress is slow to find them: in a group of their own they delay no other posts (GATE-1).
  { name: 'featured-posts', group: 'featured posts' },
)

/** CALL-17. */
export function postsByCategory(api: WordPressApi, slug: string, options: CallOptions = {}): CallResult {
  const path = `/wp/v2/posts?_embed&categories_slug=${encodeURIComponent(slug)}&status=publish`
  return get(api, { name: 'posts-of-category', group, which: slug, isChosen: true }, path, options)
}

/** CALL-18: reads the post's own terms, then the posts that share a category with it or, if it has none, a tag. */
export async function relatedPosts(api: WordPressApi, id: number, options: CallOptions = {}): CallResult {
  const byId = { name: 'post-by-id', group, which: id, isChosen: true }
  const post = await get(api, byId, `/wp/v2/posts/${id}`, { signal: options.signal })
  if (!post.ok) return post
  const terms = sharedTermsOf(post.value.body)
  if (!terms) return success({ body: [], total: 0, pages: 0 })
  const path = `/wp/v2/posts?_embed&${terms}&exclude=${id}&per_page=${relatedPostsCount}&status=publish`
  return get(api, { name: 'related-posts', group, which: id, isChosen: true }, path, options)
}

function sharedTermsOf(body: unknown): string | null {
  const post = (body ?? {}) as Record<string, unknown>
  for (const taxonomy of ['categories', 'tags']) {
    const ids = post[taxonomy]
    const wholeNumbers = Array.isArray(ids) ? ids.filter(Number.isSafeInteger).slice(0, maxListItems) : []
    if (wholeNumbers.length) return `${taxonomy}=${wholeNumbers.join(',')}`
  }
  return null
}

/** CALL-22: the comments, optionally of one post (by id); WordPress returns them in pages. */
export function comments(
  api: WordPressApi,
  { post, page = 1 }: { post?: number; page?: number } = {},
  options: CallOptions = {},
): CallResult {
  const query = [post !== undefined && `post=${post}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  const which = `${post ?? 'all'}-${page}`
  const isChosen = post !== undefined
  const subject = { name: 'comments', group: isChosen ? 'comments' : 'newest comments', which, isChosen }
  return get(api, subject, `/wp/v2/comments${query && `?${query}`}`, options)
}
