import { pageAt } from '#locale/path-table.ts'

/** A path that asks for a file: its last part has an extension. */
export function isFileLike(pathname: string): boolean {
  return /\.[A-Za-z0-9]{1,10}$/.test(pathname)
}

/**
 * One address for each page: `/about/` is `/about`. Answers the path to redirect to, or null when it is fine.
 * Repeated slashes are collapsed, so that the answer never begins with `//`, which would leave the site. A `%` that
 * encodes nothing is taken for the character, as in `/100%`: the router would complain of it on the console.
 * A page has one spelling: the router takes `/ABOUT` and `/%61bout` for it, and would have them be pages of their own.
 */
export function tidyPath(pathname: string): string | null {
  const plain = decodable(pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
  const spelled = plain.split('/').map(asSpelled).join('/')
  const tidy = pageAt(spelled) === null ? plain : spelled
  return tidy === pathname ? null : tidy
}

function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

const asSpelled = (part: string) => encodeURIComponent(decodeURIComponent(part).toLowerCase())
