import { success } from '#base/result.ts'
import type { Language } from '#locale/language.ts'
import { blogListPageSize, portfolioTimeoutMs as timeoutMs } from '../../policies.ts'
import type { WordPressApi } from '../wordpress-api.ts'
import { type CallOptions, type CallResult, get, operationOf, withLanguage } from './call.ts'
import { headRoot } from './checks.ts'

const group = 'portfolio'

/** CALL-5: the portfolio; if it fails, the posts of that category. */
export async function portfolioList(api: WordPressApi, options: CallOptions = {}): CallResult {
  const query = `per_page=${blogListPageSize}&status=publish&_embed=true`
  const list = { name: 'portfolio-list', group, timeoutMs }
  const portfolio = await get(api, list, `/wp/v2/portfolio?${query}`, options)
  if (portfolio.ok) return portfolio
  const posts = { name: 'portfolio-posts', group: 'posts', timeoutMs }
  return get(api, posts, `/wp/v2/posts?${query}&categories=portfolio`, options)
}

/**
 * CALL-6: one page (from 1) of the portfolio with its fields at the top level, with `lang` unless English; if the first
 * page fails, CALL-5 with its own fallback.
 */
export async function enhancedPortfolio(
  api: WordPressApi,
  language: Language,
  { page = 1, ...options }: CallOptions & { page?: number } = {},
): CallResult {
  const paged = `/wp/v2/portfolio-enhanced${page > 1 ? `?page=${page}` : ''}`
  const path = withLanguage(paged, language === 'en' ? undefined : language)
  const operation = operationOf({ name: 'portfolio-enhanced', ...(page > 1 && { which: page }) }, language)
  const enhanced = await api({ operation, group, path, timeoutMs }, options.signal)
  if (enhanced.ok || page > 1) return enhanced
  const plain = await portfolioList(api, { ...options, language })
  // The fallback has another page size, so only its first page is used.
  return plain.ok ? success({ ...plain.value, pages: 1 }) : plain
}

/** CALL-2, then CALL-6: if WordPress does not answer the former, the portfolio is not requested. */
export async function reachablePortfolio(api: WordPressApi, language: Language, page = 1): CallResult {
  const reachable = page > 1 ? null : await headRoot(api)
  return reachable?.ok === false ? reachable : enhancedPortfolio(api, language, { page })
}
