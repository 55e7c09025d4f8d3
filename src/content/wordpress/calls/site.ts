import type { Language } from '#locale/language.ts'
import { collectionPageSize, optionsTimeoutMs } from '../../policies.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { type CallOptions, type CallResult, get, reading } from './call.ts'

const all = `?per_page=${collectionPageSize}`

const readingTerm =
  (name: string, group: string) =>
  (api: WordPressApi, slug: string, options: CallOptions = {}): CallResult =>
    get(
      api,
      { name, group, which: slug, isChosen: true },
      `/wp/v2/${group}?slug=${encodeURIComponent(slug)}`,
      options,
    )

const readingById =
  (name: string, group: string) =>
  (api: WordPressApi, id: number, options: CallOptions = {}): CallResult =>
    get(api, { name, group, which: id, isChosen: true }, `/wp/v2/${group}/${id}`, options)

const readingTerms =
  (group: string) =>
  (api: WordPressApi, { page = 1, ...options }: CallOptions & { page?: number } = {}): CallResult => {
    const subject = { name: group, group, isSmall: true, ...(page > 1 && { which: page }) }
    return get(api, subject, `/wp/v2/${group}${all}${page > 1 ? `&page=${page}` : ''}`, options)
  }

/** CALL-19, one function per endpoint; terms in pages of a hundred (from 1). */
export const allCategories = readingTerms('categories')
export const categoryBySlug = readingTerm('category', 'categories')
export const allTags = readingTerms('tags')
export const tagBySlug = readingTerm('tag', 'tags')
export const allUsers = reading(`/wp/v2/users${all}`, { name: 'users' })
export const userById = readingById('user', 'users')
export const mediaById = readingById('media', 'media')

/** The file whose attachment page has this slug. */
export const fileBySlug = (api: WordPressApi, slug: string): CallResult => {
  const subject = { name: 'file', group: 'media', which: slug, isChosen: true, isSmall: true }
  return get(api, subject, `/wp/v2/media?slug=${encodeURIComponent(slug)}&_fields=slug,source_url`, {})
}

/** CALL-21: by id or slug. */
export function menu(api: WordPressApi, id: string | number, options: CallOptions = {}): CallResult {
  const subject = { name: 'menu', group: 'menus', which: id, isSmall: true }
  return get(api, subject, `/menus/v1/menus/${encodeURIComponent(id)}`, options)
}

/** CALL-26: the options record. */
export const optionsRecord = reading('/igniting-studio/v1/options', {
  name: 'options',
  timeoutMs: optionsTimeoutMs,
  isSmall: true,
})

/** MOVED-1. */
export const redirectTable = reading('/igniting-studio/v1/redirects', { name: 'redirects' })

/** CALL-28. */
const home = reading('/igniting-studio/v1/home', { name: 'home', isSmall: true })
export const homeContent = (api: WordPressApi, language: Language): CallResult => home(api, { language })
export const siteSettings = reading('/igniting-studio/v1/settings', { name: 'settings', isSmall: true })
