/**
 * The answers of an unfinished audit, kept in this browser only. A browser may refuse to keep anything, and what it has
 * kept may be anybody's: neither may ever break the page.
 */
const keyOf = (version: number) => `marketing-audit-${version}`

/** @returns the fields as a query, empty when there are none */
export function readKept(version: number): string {
  try {
    return localStorage.getItem(keyOf(version)) ?? ''
  } catch {
    return ''
  }
}

/** @param fields as a query; an empty one deletes what was kept */
export function keep(version: number, fields: string): void {
  try {
    if (fields === '') localStorage.removeItem(keyOf(version))
    else localStorage.setItem(keyOf(version), fields)
  } catch {
    // The visitor's browser keeps nothing, and the questionnaire works without.
  }
}
