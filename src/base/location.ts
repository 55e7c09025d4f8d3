const anyOrigin = 'http://site.invalid'
/** What browsers leave out of an address, or take for a slash; two slashes at its start would name another host. */
const leading = /^[\s\p{Cc}/\\]+/u
const stripped = /[\t\n\r\0]/g

/**
 * The value of a `Location` header: every redirect of the site goes through here. A target without a scheme stays on this
 * site, whatever a visitor or an owner put into it (`//host`, `/\host`, a tab between slashes, a line break).
 * @param target a path with its query and fragment, or an absolute http(s) address where another host is meant
 * @returns ASCII; `/` for what is neither
 */
export function locationOf(target: string): string {
  if (/^https?:\/\/[^/\\]/i.test(target)) {
    const url = URL.parse(target)
    if (url) return url.href
  }
  if (!leading.test(target)) return '/'
  const url = URL.parse(target.replace(stripped, '').replace(leading, '/'), anyOrigin)
  // Resolving dots may have brought slashes to the start again: `/.//host`.
  if (url?.origin !== anyOrigin) return '/'
  return (url.pathname.replace(/^\/+/, '/') + url.search + url.hash).replaceAll('\\', '%5C')
}
