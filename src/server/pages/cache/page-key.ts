import { isAnswerPage, pageAt, pathTable, queryRead } from '#locale/path-table.ts'

/** Longer addresses are answered and not cached. */
const longestKey = 300

/**
 * The cache key of a page: its path with the query parameters that it reads, in one order. Rendering starts from the key
 * alone, so nothing else that a visitor sends can be in a cached page.
 * @returns null for an address that is no page of the path table, that holds a visitor's own answers, or that is too long
 * to be cached
 */
export function pageKey(pathname: string, search: string): string | null {
  const page = pageAt(pathname)
  if (page === null) return null
  const query = queryRead(page, search)
  if (isAnswerPage(page) && query !== '') return null
  const key = pathname + query
  return key.length <= longestKey ? key : null
}

/** Whether the key has a slug or a parameter in it, so that anyone can make up in any number its kind. */
export function isOpenKey(key: string): boolean {
  const [pathname = '', search = ''] = key.split('?', 2)
  const page = pageAt(pathname)
  return page !== null && (/[:*]/.test(pathTable[page]) || queryRead(page, search) !== '')
}
