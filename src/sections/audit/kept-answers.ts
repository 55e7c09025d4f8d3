import { attempt } from '#consent/browser-storage.ts'

/**
 * The answers of an unfinished audit, kept in this browser only. A browser may refuse to keep anything, and what it has
 * kept may be anybody's: neither may ever break the page.
 */
const keyOf = (version: number) => `marketing-audit-${version}`

/** @returns the fields as a query, empty when there are none */
export const readKept = (version: number): string => attempt(() => localStorage.getItem(keyOf(version))) ?? ''

/** @param fields as a query; an empty one deletes what was kept */
export function keep(version: number, fields: string): void {
  attempt(() =>
    fields === '' ? localStorage.removeItem(keyOf(version)) : localStorage.setItem(keyOf(version), fields),
  )
}
