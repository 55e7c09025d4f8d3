import { type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { blogListFault, type ContentFault, contactFormFault } from './errors.ts'
import {
  availabilityTimeoutMs,
  blogListPageSize,
  collectionPageSize,
  featuredPostsCount,
  maxListItems,
  optionsTimeoutMs,
  portfolioTimeoutMs,
  postsPerPage,
  reachabilityTimeoutMs,
  relatedPostsCount,
  requestTimeoutMs,
} from './policies.ts'
import type { ApiAnswer, WordPressApi } from './wordpress-api.ts'

/**
 * Every call the product makes to its content system: one function for each row of the table in SPEC §7, in its order
 * and with its spelling (CALL-1…CALL-28). They know the wire and nothing of what an answer means.
 */

export type CallOptions = { language?: Language; signal?: AbortSignal }
export type CallResult = Promise<Result<ApiAnswer, ContentFault>>

/** `lang` is added when a language is given (SPEC §7). */
const withLanguage = (path: string, language: Language | undefined) =>
  language ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path

const get = (
  api: WordPressApi,
  path: string,
  options: CallOptions,
  timeoutMs = requestTimeoutMs,
): CallResult => api({ path: withLanguage(path, options.language), timeoutMs }, options.signal)

/** A read that always asks for the same path. */
const reading =
  (path: string, timeoutMs?: number) =>
  (api: WordPressApi, options: CallOptions = {}): CallResult =>
    get(api, path, options, timeoutMs)

const collectionPath = (type: string) => `/wp/v2/${type}?_embed&per_page=${collectionPageSize}&status=publish`

/** Records, or terms, of a slug. */
const readingBySlug =
  (type: string, more = '&_embed', timeoutMs?: number) =>
  (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
    get(api, `/wp/v2/${type}?slug=${encodeURIComponent(slug)}${more}`, options, timeoutMs)

const readingById =
  (type: string) =>
  (api: WordPressApi, id: number, options: CallOptions = {}): CallResult =>
    get(api, `/wp/v2/${type}/${id}`, options)

/** CALL-1: availability. */
export const headPosts = (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
  api({ method: 'HEAD', path: '/wp/v2/posts?per_page=1', timeoutMs: availabilityTimeoutMs }, signal)

/** CALL-2: reachability, asked before the portfolio. */
export const headRoot = (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
  api({ method: 'HEAD', path: '/wp/v2/', timeoutMs: reachabilityTimeoutMs }, signal)

/** CALL-3: the blog list. */
export const blogList = (api: WordPressApi, language: Language, { signal }: CallOptions = {}): CallResult =>
  api(
    {
      path: `/wp/v2/posts?per_page=${blogListPageSize}&status=publish&_embed=true&lang=${language}`,
      statusFault: blogListFault,
    },
    signal,
  )

/** CALL-4: the full blog, `lang` when not English; when it fails, the blog list. */
export async function allPosts(api: WordPressApi, language: Language, options: CallOptions = {}): CallResult {
  const path = withLanguage(collectionPath('posts'), language === 'en' ? undefined : language)
  const full = await api({ path }, options.signal)
  return full.ok ? full : blogList(api, language, options)
}

/** CALL-5: the portfolio; when it fails, posts of that category. */
export async function portfolioList(api: WordPressApi, options: CallOptions = {}): CallResult {
  const query = `per_page=${blogListPageSize}&status=publish&_embed=true`
  const portfolio = await get(api, `/wp/v2/portfolio?${query}`, options, portfolioTimeoutMs)
  if (portfolio.ok) return portfolio
  return get(api, `/wp/v2/posts?${query}&categories=portfolio`, options, portfolioTimeoutMs)
}

/** CALL-6: the portfolio with its fields on top, `lang` when not English; when it fails, CALL-5 with its own fallback. */
export async function enhancedPortfolio(
  api: WordPressApi,
  language: Language,
  options: CallOptions = {},
): CallResult {
  const path = withLanguage('/wp/v2/portfolio-enhanced', language === 'en' ? undefined : language)
  const enhanced = await api({ path, timeoutMs: portfolioTimeoutMs }, options.signal)
  return enhanced.ok ? enhanced : portfolioList(api, { ...options, language })
}

/** CALL-7. */
export const allPages = reading(collectionPath('pages'))

/** CALL-8. */
export const pageBySlug = readingBySlug('pages')

/** CALL-9: on failure a placeholder. */
export async function pageById(api: WordPressApi, id: number, options: CallOptions = {}): Promise<ApiAnswer> {
  const page = await get(api, `/wp/v2/pages/${id}?_embed`, options)
  const placeholder = { id, slug: 'page-not-found', title: { rendered: 'Page Not Found' } }
  return page.ok ? page.value : { body: placeholder, total: 0, pages: 0 }
}

/** CALL-10. */
export const allProjects = reading(collectionPath('portfolio'), portfolioTimeoutMs)

/** CALL-11. */
export const projectBySlug = readingBySlug('portfolio', '&_embed', portfolioTimeoutMs)

/** CALL-12. */
export const allServices = reading(collectionPath('services'))

/** CALL-13. */
export const serviceBySlug = readingBySlug('services')

/** The posts of a page, counted from 1, of a category or a tag when its id is given. */
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
  return get(api, path, options)
}

/** CALL-15. */
export const postBySlug = readingBySlug('posts')

/** CALL-16. */
export const featuredPosts = reading(
  `/wp/v2/posts?_embed&per_page=${featuredPostsCount}&status=publish&meta_key=featured_post&meta_value=1`,
)

/** CALL-17. */
export const postsByCategory = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  get(api, `/wp/v2/posts?_embed&categories_slug=${encodeURIComponent(slug)}&status=publish`, options)

/** CALL-18: the post's own terms first, then what shares a category with it or, when it has none, a tag. */
export async function relatedPosts(api: WordPressApi, id: number, options: CallOptions = {}): CallResult {
  const post = await api({ path: `/wp/v2/posts/${id}` }, options.signal)
  if (!post.ok) return post
  const terms = sharedTermsOf(post.value.body)
  if (!terms) return success({ body: [], total: 0, pages: 0 })
  const path = `/wp/v2/posts?_embed&${terms}&exclude=${id}&per_page=${relatedPostsCount}&status=publish`
  return get(api, path, options)
}

/** CALL-19, in its parts. */
export const allCategories = reading(`/wp/v2/categories?per_page=${collectionPageSize}`)
export const categoryBySlug = readingBySlug('categories', '')
export const allTags = reading(`/wp/v2/tags?per_page=${collectionPageSize}`)
export const tagBySlug = readingBySlug('tags', '')
export const allUsers = reading(`/wp/v2/users?per_page=${collectionPageSize}`)
export const userById = readingById('users')
export const mediaById = readingById('media')

export const searchedTypes = ['posts', 'pages', 'portfolio', 'services'] as const
export type SearchedType = (typeof searchedTypes)[number]

/** CALL-20: the four types in parallel; one that fails does not hold up the others. */
export const search = (
  api: WordPressApi,
  term: string,
  options: CallOptions = {},
): Promise<{ type: SearchedType; result: Awaited<CallResult> }[]> =>
  Promise.all(
    searchedTypes.map(async (type) => {
      const path = `/wp/v2/${type}?search=${encodeURIComponent(term)}&_embed`
      return { type, result: await get(api, path, options) }
    }),
  )

/** CALL-21: by id or slug. */
export const menu = (api: WordPressApi, id: string | number, options: CallOptions = {}): CallResult =>
  get(api, `/menus/v1/menus/${encodeURIComponent(id)}`, options)

/** CALL-22: of one post when its id is given; WordPress sends them in pages. */
export function comments(
  api: WordPressApi,
  { post, page = 1 }: { post?: number; page?: number } = {},
  options: CallOptions = {},
): CallResult {
  const query = [post !== undefined && `post=${post}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return get(api, `/wp/v2/comments${query && `?${query}`}`, options)
}

export type NewComment = {
  post: number
  content: string
  author_name?: string
  author_email?: string
  parent?: number
}

/** CALL-23. */
export const postComment = (
  api: WordPressApi,
  comment: NewComment,
  { signal }: CallOptions = {},
): CallResult => api({ method: 'POST', path: '/wp/v2/comments', form: formOf(comment) }, signal)

/** CALL-24, CALL-27: Contact Form 7; the answer's body is its response JSON. */
export const submitContactForm = (
  api: WordPressApi,
  formId: string,
  fields: Readonly<Record<string, string>>,
  { signal }: CallOptions = {},
): CallResult =>
  api(
    {
      method: 'POST',
      path: `/contact-form-7/v1/contact-forms/${encodeURIComponent(formId)}/feedback`,
      form: formOf({ ...fields, _wpcf7_unit_tag: `wpcf7-f${formId}-o1` }),
      statusFault: contactFormFault,
    },
    signal,
  )

export type Subscription = { email: string; first_name?: string; last_name?: string; language?: Language }

/** CALL-25. */
export const subscribe = (
  api: WordPressApi,
  subscription: Subscription,
  { signal }: CallOptions = {},
): CallResult =>
  api({ method: 'POST', path: '/wp/v2/newsletter/subscribe', form: formOf(subscription) }, signal)

/** CALL-26: the options record. */
export const optionsRecord = reading('/igniting-studio/v1/options', optionsTimeoutMs)

/** CALL-28. */
export const homeContent = (api: WordPressApi, language: Language, options: CallOptions = {}): CallResult =>
  get(api, '/igniting-studio/v1/home', { ...options, language })
export const siteSettings = reading('/igniting-studio/v1/settings')

function sharedTermsOf(body: unknown): string | null {
  const post = (body ?? {}) as Record<string, unknown>
  for (const taxonomy of ['categories', 'tags']) {
    const ids = post[taxonomy]
    const wholeNumbers = Array.isArray(ids) ? ids.filter(Number.isSafeInteger).slice(0, maxListItems) : []
    if (wholeNumbers.length) return `${taxonomy}=${wholeNumbers.join(',')}`
  }
  return null
}

function formOf(fields: Readonly<Record<string, string | number | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value))
  }
  return form
}
