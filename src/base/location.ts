const anyOrigin = 'http://site.invalid'
/** Characters that browsers strip from an address or treat as a slash; two slashes at the start would name another host. */
const leading = /^[\s\p{Cc}/\\]+/u
const stripped = /[\t\n\r\0]/g

/**
 * The value of a `Location` header; every redirect of the site goes through here. A target without a scheme stays on this site,
 * whatever a visitor or an owner put into it (`//host`, `/\host`, a tab between slashes, a line break).
 * @param target a path with its query and fragment, or an absolute http(s) address if another host is intended
 * @returns ASCII; `/` if the target is neither
 */
export function locationOf(target: string): string {
  if (/^https?:\/\/[^/\\]/i.test(target)) {
    const url = URL.parse(target)
    if (url) return url.href
  }
  if (!leading.test(target)) return '/'
  const url = URL.parse(target.replace(stripped, '').replace(leading, '/'), anyOrigin)
  // Resolving dots can leave several slashes at the start: `/.//host`.
  if (url?.origin !== anyOrigin) return '/'
  return (url.pathname.replace(/^\/+/, '/') + url.search + url.hash).replaceAll('\\', '%5C')
}
