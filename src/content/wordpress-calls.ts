import { type Result, success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { blogListFault, type ContentFault, contactFormFault } from './errors.ts'
import {
  availabilityTimeoutMs,
  blogListPageSize,
  collectionPageSize,
  featuredPostsCount,
  maxListItems,
  maxSmallAnswerBytes,
  optionsTimeoutMs,
  portfolioTimeoutMs,
  postsPerPage,
  reachabilityTimeoutMs,
  relatedPostsCount,
  requestTimeoutMs,
} from './policies.ts'
import type { ApiAnswer, WordPressApi } from './wordpress-api.ts'

/**
 * The calls to the content system: one function for each row of the table in SPEC §7, in its order and with its spelling
 * (CALL-1…CALL-28), then three of our own. They know the wire and nothing of what an answer means.
 *
 * The table is a requirement, so it stands here whole; the product itself needs neither CALL-3, 4, 9, 10, 16 and 17 nor
 * the authors and media of CALL-19.
 */

export type CallOptions = { language?: Language; signal?: AbortSignal | undefined }
export type CallResult = Promise<Result<ApiAnswer, ContentFault>>

/** `lang` is added when a language is given (SPEC §7). */
const withLanguage = (path: string, language: Language | undefined) =>
  language ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path

/** What is read, of which group of endpoints and, where there are several, which one. */
type Subject = { name: string; group: string; which?: string | number; maxBytes?: number }

/** The call guard counts an operation with its parameters (GUARD-4 ruling): `post:hu:my-slug`, `pages:all`. */
const operationOf = ({ name, which }: Subject, language: Language | undefined) =>
  [name, language ?? 'all', ...(which === undefined ? [] : [which])].join(':')

const get = (
  api: WordPressApi,
  subject: Subject,
  path: string,
  { language, signal }: CallOptions,
  timeoutMs = requestTimeoutMs,
): CallResult =>
  api(
    {
      operation: operationOf(subject, language),
      group: subject.group,
      path: withLanguage(path, language),
      timeoutMs,
      ...(subject.maxBytes && { maxBytes: subject.maxBytes }),
    },
    signal,
  )

/** A read that always asks for the same path. */
const reading =
  (name: string, path: string, timeoutMs?: number, group = name) =>
  (api: WordPressApi, options: CallOptions = {}): CallResult =>
    get(api, { name, group }, path, options, timeoutMs)

/** The same where the answer is no list of whole records. */
const readingLittle =
  (name: string, path: string, timeoutMs?: number) =>
  (api: WordPressApi, options: CallOptions = {}): CallResult =>
    get(api, { name, group: name, maxBytes: maxSmallAnswerBytes }, path, options, timeoutMs)

const collectionPath = (type: string) => `/wp/v2/${type}?_embed&per_page=${collectionPageSize}&status=publish`

/** Records, or terms, of a slug. */
const readingBySlug =
  (name: string, group: string, more = '&_embed', timeoutMs?: number) =>
  (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult => {
    const path = `/wp/v2/${group}?slug=${encodeURIComponent(slug)}${more}`
    return get(api, { name, group, which: slug }, path, options, timeoutMs)
  }

const readingById =
  (name: string, group: string) =>
  (api: WordPressApi, id: number, options: CallOptions = {}): CallResult =>
    get(api, { name, group, which: id }, `/wp/v2/${group}/${id}`, options)

/** Checks of the connection belong to no group of endpoints: nothing holds them back but the call guard. */
const checking =
  (operation: string, path: string, timeoutMs: number) =>
  (api: WordPressApi, { signal }: CallOptions = {}): CallResult =>
    api({ operation, group: null, method: 'HEAD', path, timeoutMs }, signal)

/** CALL-1: availability. */
export const headPosts = checking('wp-connection-check', '/wp/v2/posts?per_page=1', availabilityTimeoutMs)

/** CALL-2: reachability, asked before the portfolio. */
export const headRoot = checking('wp-connection-status', '/wp/v2/', reachabilityTimeoutMs)

/** CALL-3: the blog list. */
export const blogList = (api: WordPressApi, language: Language, { signal }: CallOptions = {}): CallResult =>
  api(
    {
      operation: `blog-list:${language}`,
      group: 'posts',
      path: `/wp/v2/posts?per_page=${blogListPageSize}&status=publish&_embed=true&lang=${language}`,
      statusFault: blogListFault,
    },
    signal,
  )

/** CALL-4: the full blog, `lang` when not English; when it fails, the blog list. */
export async function allPosts(api: WordPressApi, language: Language, options: CallOptions = {}): CallResult {
  const path = withLanguage(collectionPath('posts'), language === 'en' ? undefined : language)
  const operation = operationOf({ name: 'all-posts', group: 'posts' }, language)
  const full = await api({ operation, group: 'posts', path }, options.signal)
  return full.ok ? full : blogList(api, language, options)
}

/** CALL-5: the portfolio; when it fails, posts of that category. */
export async function portfolioList(api: WordPressApi, options: CallOptions = {}): CallResult {
  const query = `per_page=${blogListPageSize}&status=publish&_embed=true`
  const list = { name: 'portfolio-list', group: 'portfolio' }
  const portfolio = await get(api, list, `/wp/v2/portfolio?${query}`, options, portfolioTimeoutMs)
  if (portfolio.ok) return portfolio
  const posts = { name: 'portfolio-posts', group: 'posts' }
  return get(api, posts, `/wp/v2/posts?${query}&categories=portfolio`, options, portfolioTimeoutMs)
}

/** CALL-6: the portfolio with its fields on top, `lang` when not English; when it fails, CALL-5 with its own fallback. */
export async function enhancedPortfolio(
  api: WordPressApi,
  language: Language,
  options: CallOptions = {},
): CallResult {
  const path = withLanguage('/wp/v2/portfolio-enhanced', language === 'en' ? undefined : language)
  const operation = operationOf({ name: 'portfolio-enhanced', group: 'portfolio' }, language)
  const request = { operation, group: 'portfolio', path, timeoutMs: portfolioTimeoutMs }
  const enhanced = await api(request, options.signal)
  return enhanced.ok ? enhanced : portfolioList(api, { ...options, language })
}

/** CALL-7. */
export const allPages = reading('pages', collectionPath('pages'))

/** CALL-8. */
export const pageBySlug = readingBySlug('page', 'pages')

/** CALL-9: on failure a placeholder. */
export async function pageById(api: WordPressApi, id: number, options: CallOptions = {}): Promise<ApiAnswer> {
  const page = await get(
    api,
    { name: 'page-by-id', group: 'pages', which: id },
    `/wp/v2/pages/${id}?_embed`,
    options,
  )
  const placeholder = { id, slug: 'page-not-found', title: { rendered: 'Page Not Found' } }
  return page.ok ? page.value : { body: placeholder, total: 0, pages: 0 }
}

/** CALL-10. */
export const allProjects = reading('portfolio', collectionPath('portfolio'), portfolioTimeoutMs)

/** CALL-11. */
export const projectBySlug = readingBySlug('project', 'portfolio', '&_embed', portfolioTimeoutMs)

/** CALL-12. */
export const allServices = reading('services', collectionPath('services'))

/** CALL-13. */
export const serviceBySlug = readingBySlug('service', 'services')

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
  const which = [page, perPage, category ?? '', tag ?? ''].join('-')
  return get(api, { name: 'posts', group: 'posts', which }, path, options)
}

/** CALL-15. */
export const postBySlug = readingBySlug('post', 'posts')

/** CALL-16. */
export const featuredPosts = reading(
  'featured-posts',
  `/wp/v2/posts?_embed&per_page=${featuredPostsCount}&status=publish&meta_key=featured_post&meta_value=1`,
  requestTimeoutMs,
  'posts',
)

/** CALL-17. */
export function postsByCategory(api: WordPressApi, slug: string, options: CallOptions = {}): CallResult {
  const path = `/wp/v2/posts?_embed&categories_slug=${encodeURIComponent(slug)}&status=publish`
  return get(api, { name: 'posts-of-category', group: 'posts', which: slug }, path, options)
}

/** CALL-18: the post's own terms first, then what shares a category with it or, when it has none, a tag. */
export async function relatedPosts(api: WordPressApi, id: number, options: CallOptions = {}): CallResult {
  const post = await get(api, { name: 'post-by-id', group: 'posts', which: id }, `/wp/v2/posts/${id}`, {
    signal: options.signal,
  })
  if (!post.ok) return post
  const terms = sharedTermsOf(post.value.body)
  if (!terms) return success({ body: [], total: 0, pages: 0 })
  const path = `/wp/v2/posts?_embed&${terms}&exclude=${id}&per_page=${relatedPostsCount}&status=publish`
  return get(api, { name: 'related-posts', group: 'posts', which: id }, path, options)
}

/** CALL-19, in its parts. */
export const allCategories = readingLittle('categories', `/wp/v2/categories?per_page=${collectionPageSize}`)
export const categoryBySlug = readingBySlug('category', 'categories', '')
export const allTags = readingLittle('tags', `/wp/v2/tags?per_page=${collectionPageSize}`)
export const tagBySlug = readingBySlug('tag', 'tags', '')
export const allUsers = reading('users', `/wp/v2/users?per_page=${collectionPageSize}`)
export const userById = readingById('user', 'users')
export const mediaById = readingById('media', 'media')

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
      const subject = { name: `search-${type}`, group: type, which: term }
      return { type, result: await get(api, subject, path, options) }
    }),
  )

/** CALL-21: by id or slug. */
export const menu = (api: WordPressApi, id: string | number, options: CallOptions = {}): CallResult =>
  get(
    api,
    { name: 'menu', group: 'menus', which: id, maxBytes: maxSmallAnswerBytes },
    `/menus/v1/menus/${encodeURIComponent(id)}`,
    options,
  )

/** CALL-22: of one post when its id is given; WordPress sends them in pages. */
export function comments(
  api: WordPressApi,
  { post, page = 1 }: { post?: number; page?: number } = {},
  options: CallOptions = {},
): CallResult {
  const query = [post !== undefined && `post=${post}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  const subject = { name: 'comments', group: 'comments', which: `${post ?? 'all'}-${page}` }
  return get(api, subject, `/wp/v2/comments${query && `?${query}`}`, options)
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
): CallResult =>
  api(
    {
      operation: `new-comment:${comment.post}`,
      group: 'comments',
      method: 'POST',
      path: '/wp/v2/comments',
      form: formOf(comment),
    },
    signal,
  )

/** The fields of a Contact Form 7 form, by its names; several values of one field are a list. */
export type ContactFormFields = Readonly<Record<string, string | readonly string[]>>

const contactFormLocales: Readonly<Record<Language, string>> = { en: 'en_US', hu: 'hu_HU' }

/** CALL-24, CALL-27: Contact Form 7; the answer's body is its response JSON. */
export const submitContactForm = (
  api: WordPressApi,
  formId: string,
  fields: ContactFormFields,
  { language = 'en', signal }: CallOptions = {},
): CallResult =>
  api(
    {
      operation: `contact-form:${formId}`,
      group: 'contact-form-7',
      method: 'POST',
      path: `/contact-form-7/v1/contact-forms/${encodeURIComponent(formId)}/feedback`,
      form: formOf({
        ...fields,
        _wpcf7: formId,
        _wpcf7_locale: contactFormLocales[language],
        _wpcf7_unit_tag: `wpcf7-f${formId}-o1`,
      }),
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
  api(
    {
      operation: 'subscription',
      group: 'newsletter',
      method: 'POST',
      path: '/wp/v2/newsletter/subscribe',
      form: formOf(subscription),
    },
    signal,
  )

/** CALL-26: the options record. */
export const optionsRecord = readingLittle('options', '/igniting-studio/v1/options', optionsTimeoutMs)

/** CALL-28. */
export const homeContent = (api: WordPressApi, language: Language, options: CallOptions = {}): CallResult =>
  get(api, { name: 'home', group: 'home', maxBytes: maxSmallAnswerBytes }, '/igniting-studio/v1/home', {
    ...options,
    language,
  })
export const siteSettings = readingLittle('settings', '/igniting-studio/v1/settings')

/** Which of these slugs there are, in any language; for a type of records. */
export function existingSlugs(
  api: WordPressApi,
  type: SearchedType,
  slugs: readonly string[],
  options: CallOptions = {},
): CallResult {
  const list = slugs.map(encodeURIComponent).join(',')
  const path = `/wp/v2/${type}?slug=${list}&per_page=${collectionPageSize}&_fields=slug`
  // Every inquiry is another one: what bounds them is their pace (unknown-slugs.ts).
  const subject = { name: `slugs-of-${type}`, group: type, which: list, maxBytes: maxSmallAnswerBytes }
  return get(api, subject, path, options)
}

/** The records of a type that were changed last, in all languages, with what tells one state from another. */
export function newestRecords(
  api: WordPressApi,
  type: SearchedType,
  count: number,
  options: CallOptions = {},
): CallResult {
  const path = `/wp/v2/${type}?per_page=${count}&orderby=modified&order=desc&status=publish&_fields=id,slug,language,date_gmt,modified_gmt`
  return get(api, { name: `newest-${type}`, group: type, maxBytes: maxSmallAnswerBytes }, path, options)
}

/** A page, counted from 1, of all records of a type in few words; whatever their number. Only the search needs excerpts. */
export function recordSummaries(
  api: WordPressApi,
  type: SearchedType,
  page: number,
  options: CallOptions & { withExcerpts?: boolean } = {},
): CallResult {
  const { withExcerpts = false, ...more } = options
  const fields = `id,slug,type,link,title,${withExcerpts ? 'excerpt,' : ''}language,translations,date_gmt,modified_gmt,category_names`
  const path = `/wp/v2/${type}?per_page=${collectionPageSize}&page=${page}&status=publish&_fields=${fields}`
  const name = withExcerpts ? `summaries-of-${type}` : `addresses-of-${type}`
  return get(api, { name, group: type, which: page, maxBytes: maxSmallAnswerBytes }, path, more)
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

function formOf(fields: Readonly<Record<string, string | number | readonly string[] | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) form.append(name, String(one))
    }
  }
  return form
}
