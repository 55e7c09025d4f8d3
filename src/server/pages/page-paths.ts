import { pageAt } from '#locale/path-table.ts'

/** Whether a path requests a file: its last segment has an extension. */
export function isFileLike(pathname: string): boolean {
  return /\.[A-Za-z0-9]{1,10}$/.test(pathname)
}

/**
 * The canonical form of a page's path: `/about/` becomes `/about`. Returns the path to redirect to, or null if it is canonical
 * already. Repeated slashes are collapsed, so that the result never starts with `//`, which would lead to another site. A `%`
 * that encodes nothing is a literal one, as in `/100%`; otherwise the router would log an error. Letter case and encoding are
 * normalized too: the router accepts `/ABOUT` and `/%61bout`, which would become separate pages.
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
