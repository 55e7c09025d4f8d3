import { type Language, languages } from '#locale/language.ts'
import {
  inLanguage,
  type PageName,
  type PlainPage,
  pageAt,
  pathTable,
  pathTo,
  plainPages,
} from '#locale/path-table.ts'

/** Pages of the site that show the WordPress page with the same slug, wherever it is in WordPress (LEGAL-1). */
const textPages: readonly PlainPage[] = ['privacyPolicy', 'termsOfService', 'legalNotice', 'cookiePolicy']
const textPaths: ReadonlySet<string> = new Set(textPages.map((page) => pathTable[page]))

/**
 * ROUTE-7: where a WordPress page is on the site: at its own path, which may be that of a page of the site, or at the
 * root under its slug if its path is inside a folder of other records. The plugin implements the same rule in
 * `public-face/addresses.php`.
 * @param path of its permalink, empty for a page without one
 * @returns empty if the site has no path for it
 */
export function pageAddress(path: string, slug: string, language: Language): string {
  if (path === '/') return pathTo('home', language)
  const root = `/${encodeURIComponent(slug)}`
  if (textPaths.has(root)) return inLanguage(root, language)
  const place = [canonicalPath(path), root].find((at) => at !== '' && mayStandAt(pageAt(at)))
  return place === undefined ? '' : inLanguage(place, language)
}

const mayStandAt = (page: PageName | null) =>
  page === 'contentPage' || plainPages.some((plain) => plain === page)

/** The site's spelling of a path, without a language prefix that another plugin has added. */
export function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean)
  const own = languages.some((language) => language === parts[0]) ? parts.slice(1) : parts
  try {
    return own.map((part) => `/${encodeURIComponent(decodeURIComponent(part).toLowerCase())}`).join('')
  } catch {
    return ''
  }
}
