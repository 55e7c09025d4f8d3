import { attempt } from '#consent/browser/browser-storage.ts'

export const recentKey = 'recent-searches'
const mostRecent = 5

/** The last queries, newest first; whatever else is there is no query. */
export function recentSearches(): string[] {
  const stored = attempt<unknown>(() => JSON.parse(localStorage.getItem(recentKey) ?? '[]'))
  const queries = Array.isArray(stored)
    ? stored.filter((query) => typeof query === 'string' && query !== '')
    : []
  return queries.slice(0, mostRecent)
}

export function noteSearch(query: string): void {
  const queries = [query, ...recentSearches().filter((other) => other !== query)].slice(0, mostRecent)
  attempt(() => localStorage.setItem(recentKey, JSON.stringify(queries)))
}
