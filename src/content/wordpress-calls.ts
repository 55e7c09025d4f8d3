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
} from './policies.ts'
import type { ApiAnswer, WordPressApi } from './wordpress-api.ts'

/**
 * Every call the product makes to its content system: one function for each row of the table in SPEC §7, in its order
 * and with its spelling (CALL-1…CALL-28). They know the wire and nothing of what an answer means.
 */

export type CallOptions = { language?: Language; signal?: AbortSignal }
export type CallResult = Promise<Result<ApiAnswer, ContentFault>>

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

/** CALL-4: the full blog; when it fails, the blog list. */
export async function allPosts(api: WordPressApi, language: Language, options: CallOptions = {}): CallResult {
  const path = `/wp/v2/posts?_embed&per_page=${collectionPageSize}&status=publish`
  const full = await api({ path: withLanguageUnlessEnglish(path, language) }, options.signal)
  return full.ok ? full : blogList(api, language, options)
}

/** CALL-5: the portfolio; when it fails, posts of that category. */
export async function portfolioList(api: WordPressApi, options: CallOptions = {}): CallResult {
  const query = `per_page=${blogListPageSize}&status=publish&_embed=true`
  const path = withLanguage(`/wp/v2/portfolio?${query}`, options.language)
  const portfolio = await api({ path, timeoutMs: portfolioTimeoutMs }, options.signal)
  if (portfolio.ok) return portfolio
  const fallback = withLanguage(`/wp/v2/posts?${query}&categories=portfolio`, options.language)
  return api({ path: fallback, timeoutMs: portfolioTimeoutMs }, options.signal)
}

/** CALL-6: the portfolio with its fields on top; when it fails, CALL-5 with its own fallback. */
export async function enhancedPortfolio(
  api: WordPressApi,
  language: Language,
  options: CallOptions = {},
): CallResult {
  const path = withLanguageUnlessEnglish('/wp/v2/portfolio-enhanced', language)
  const enhanced = await api({ path, timeoutMs: portfolioTimeoutMs }, options.signal)
  return enhanced.ok ? enhanced : portfolioList(api, { ...options, language })
}

/** CALL-7. */
export const allPages = (api: WordPressApi, options: CallOptions = {}): CallResult =>
  api({ path: collectionOf('pages', options) }, options.signal)

/** CALL-8. */
export const pageBySlug = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  api({ path: recordOf('pages', slug, options) }, options.signal)

/** CALL-9: on failure a placeholder. */
export async function pageById(
  api: WordPressApi,
  id: number,
  { signal }: CallOptions = {},
): Promise<ApiAnswer> {
  const page = await api({ path: `/wp/v2/pages/${id}?_embed` }, signal)
  if (page.ok) return page.value
  return {
    body: { id, slug: 'page-not-found', title: { rendered: 'Page Not Found' } },
    total: 0,
    pages: 0,
  }
}

/** CALL-10. */
export const allProjects = (api: WordPressApi, options: CallOptions = {}): CallResult =>
  api({ path: collectionOf('portfolio', options), timeoutMs: portfolioTimeoutMs }, options.signal)

/** CALL-11. */
export const projectBySlug = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  api({ path: recordOf('portfolio', slug, options), timeoutMs: portfolioTimeoutMs }, options.signal)

/** CALL-12. */
export const allServices = (api: WordPressApi, options: CallOptions = {}): CallResult =>
  api({ path: collectionOf('services', options) }, options.signal)

/** CALL-13. */
export const serviceBySlug = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  api({ path: recordOf('services', slug, options) }, options.signal)

/** CALL-14: one page of posts, of one category or tag when an id is given. */
export function postsPage(
  api: WordPressApi,
  query: {
    page?: number
    perPage?: number
    category?: number | undefined
    tag?: number | undefined
  } = {},
  { language, signal }: CallOptions = {},
): CallResult {
  const { page = 1, perPage = postsPerPage, category, tag } = query
  const path =
    `/wp/v2/posts?_embed&page=${page}&per_page=${perPage}&status=publish` +
    (category === undefined ? '' : `&categories=${category}`) +
    (tag === undefined ? '' : `&tags=${tag}`)
  return api({ path: withLanguage(path, language) }, signal)
}

/** CALL-15. */
export const postBySlug = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  api({ path: recordOf('posts', slug, options) }, options.signal)

/** CALL-16. */
export const featuredPosts = (api: WordPressApi, { language, signal }: CallOptions = {}): CallResult => {
  const path = `/wp/v2/posts?_embed&per_page=${featuredPostsCount}&status=publish&meta_key=featured_post&meta_value=1`
  return api({ path: withLanguage(path, language) }, signal)
}

/** CALL-17. */
export const postsByCategory = (
  api: WordPressApi,
  slug: string,
  { language, signal }: CallOptions = {},
): CallResult => {
  const path = `/wp/v2/posts?_embed&categories_slug=${encodeURIComponent(slug)}&status=publish`
  return api({ path: withLanguage(path, language) }, signal)
}

/** CALL-18: the post's own terms first, then what shares a category with it or, when it has none, a tag. */
export async function relatedPosts(
  api: WordPressApi,
  id: number,
  { language, signal }: CallOptions = {},
): CallResult {
  const post = await api({ path: `/wp/v2/posts/${id}` }, signal)
  if (!post.ok) return post
  const terms = sharedTermsOf(post.value.body)
  if (!terms) return success({ body: [], total: 0, pages: 0 })
  const path = `/wp/v2/posts?_embed&${terms}&exclude=${id}&per_page=${relatedPostsCount}&status=publish`
  return api({ path: withLanguage(path, language) }, signal)
}

/** CALL-19, in its parts. */
export const allCategories = (api: WordPressApi, options: CallOptions = {}): CallResult =>
  api({ path: termsOf('categories', options) }, options.signal)
export const categoryBySlug = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  api({ path: termOf('categories', slug, options) }, options.signal)
export const allTags = (api: WordPressApi, options: CallOptions = {}): CallResult =>
  api({ path: termsOf('tags', options) }, options.signal)
export const tagBySlug = (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
  api({ path: termOf('tags', slug, options) }, options.signal)
export const allUsers = (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
  api({ path: `/wp/v2/users?per_page=${collectionPageSize}` }, signal)
export const userById = (api: WordPressApi, id: number, { signal }: CallOptions = {}): CallResult =>
  api({ path: `/wp/v2/users/${id}` }, signal)
export const mediaById = (api: WordPressApi, id: number, { signal }: CallOptions = {}): CallResult =>
  api({ path: `/wp/v2/media/${id}` }, signal)

export const searchedTypes = ['posts', 'pages', 'portfolio', 'services'] as const
export type SearchedType = (typeof searchedTypes)[number]

/** CALL-20: the four types in parallel; one that fails does not hold up the others. */
export async function search(
  api: WordPressApi,
  term: string,
  { language, signal }: CallOptions = {},
): Promise<{ type: SearchedType; result: Result<ApiAnswer, ContentFault> }[]> {
  return Promise.all(
    searchedTypes.map(async (type) => {
      const path = withLanguage(`/wp/v2/${type}?search=${encodeURIComponent(term)}&_embed`, language)
      return { type, result: await api({ path }, signal) }
    }),
  )
}

/** CALL-21: by id or slug. */
export const menu = (api: WordPressApi, id: string | number, { signal }: CallOptions = {}): CallResult =>
  api({ path: `/menus/v1/menus/${encodeURIComponent(id)}` }, signal)

/** CALL-22: of one post when its id is given; WordPress sends them in pages. */
export function comments(
  api: WordPressApi,
  query: { post?: number; page?: number } = {},
  { signal }: CallOptions = {},
): CallResult {
  const parts = [query.post && `post=${query.post}`, (query.page ?? 1) > 1 && `page=${query.page}`]
  const text = parts.filter(Boolean).join('&')
  return api({ path: `/wp/v2/comments${text && `?${text}`}` }, signal)
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
export const optionsRecord = (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
  api({ path: '/igniting-studio/v1/options', timeoutMs: optionsTimeoutMs }, signal)

/** CALL-28. */
export const homeContent = (
  api: WordPressApi,
  language: Language,
  { signal }: CallOptions = {},
): CallResult => api({ path: `/igniting-studio/v1/home?lang=${language}` }, signal)
export const siteSettings = (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
  api({ path: '/igniting-studio/v1/settings' }, signal)

const withLanguage = (path: string, language: Language | undefined) =>
  language ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path

const withLanguageUnlessEnglish = (path: string, language: Language) =>
  withLanguage(path, language === 'en' ? undefined : language)

const collectionOf = (type: string, { language }: CallOptions) =>
  withLanguage(`/wp/v2/${type}?_embed&per_page=${collectionPageSize}&status=publish`, language)

const recordOf = (type: string, slug: string, { language }: CallOptions) =>
  withLanguage(`/wp/v2/${type}?slug=${encodeURIComponent(slug)}&_embed`, language)

const termsOf = (taxonomy: string, { language }: CallOptions) =>
  withLanguage(`/wp/v2/${taxonomy}?per_page=${collectionPageSize}`, language)

const termOf = (taxonomy: string, slug: string, { language }: CallOptions) =>
  withLanguage(`/wp/v2/${taxonomy}?slug=${encodeURIComponent(slug)}`, language)

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
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  return form
}
