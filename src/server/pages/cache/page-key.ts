import { languageOf } from '#locale/language.ts'
import { answerPages, pageAt, pathTable, queryRead } from '#locale/path-table.ts'

/** Longer addresses are answered and not cached. */
const longestKey = 300
const dataSuffix = '.data'
/** By this the router says which routes it wants the data of: all of them, or the page's own without the frame's. */
const routesName = '_routes'

/**
 * The cache key of a page: its path with the query parameters that it reads, in one order; `.data` addresses, by
 * which the router asks for the data of a page, likewise. Rendering starts from the key alone, so nothing else that a
 * visitor sends can be in a cached page.
 * @returns null for an address that is no page of the path table, that holds a visitor's own answers, or that is too long
 * to be cached
 */
export function pageKey(pathname: string, search: string): string | null {
  const path = pagePathOf(pathname)
  const page = pageAt(path)
  if (page === null) return null
  const query = new URLSearchParams(queryRead(page, search))
  query.delete(routesName)
  if (answerPages.includes(page) && query.size > 0) return null
  const ownRoute = `${languageOf(path)}/${page}`
  // Any other choice is answered with all data, and not cached: a stranger could make up any number of keys.
  if (path !== pathname && new URLSearchParams(search).get(routesName) === ownRoute)
    query.set(routesName, ownRoute)
  const key = query.size > 0 ? `${pathname}?${query}` : pathname
  return key.length <= longestKey ? key : null
}

/** Whether the key has a slug or a parameter in it, so that strangers can make up any number of its kind. */
export function isOpenKey(key: string): boolean {
  const [pathname = '', search = ''] = key.split('?', 2)
  const page = pageAt(pagePathOf(pathname))
  return page !== null && (/[:*]/.test(pathTable[page]) || queryRead(page, search) !== '')
}

/** The router asks for `/` as `/_.data` and for any other page by its path with `.data` behind. */
function pagePathOf(pathname: string): string {
  if (!pathname.endsWith(dataSuffix)) return pathname
  const path = pathname.slice(0, -dataSuffix.length)
  return path === '/_' ? '/' : path
}
