import { wordpressAddress } from '#content/wordpress/wordpress-address.ts'
import { defaultLanguage } from '#locale/language.ts'
import { inLanguage, isEnglishOnly, pageAt, pathTo, plainPages, serviceSlugs } from '#locale/path-table.ts'
import { isFileLike, tidyPath } from '../pages/page-paths.ts'

/**
 * MOVED-5: the paths at which the site has nothing by itself, neither a page nor the place of a list of WordPress's. A record
 * may be there, which WordPress knows. No one is asked: WordPress waits for this, and an embedded one answers nothing
 * meanwhile. What may be a file or is the server's counts as there.
 * @param targets of the owner's redirects; addresses of other hosts are passed over
 */
export const withoutOwnPage = (targets: readonly string[]): string[] =>
  targets.filter((target) => /^\/(?![/\\])/.test(target) && !isOwn(target))

function isOwn(target: string): boolean {
  const { pathname } = new URL(target, 'http://site.invalid')
  const path = tidyPath(pathname) ?? pathname
  const page = pageAt(path)
  return (
    plainPages.some((plain) => plain === page) ||
    serviceSlugs.some(
      (slug) => inLanguage(path, defaultLanguage) === pathTo('service', defaultLanguage, slug),
    ) ||
    isFileLike(path) ||
    isEnglishOnly(path) ||
    /^\/(?:api|media|share)(?:\/|$)/.test(path) ||
    isOldList(path)
  )
}

/** MOVED-3: what WordPress has a list at leads to the blog. */
function isOldList(path: string): boolean {
  const target = wordpressAddress(inLanguage(path, defaultLanguage))
  return target !== null && target.what !== 'post'
}
