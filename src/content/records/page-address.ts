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

/** Screens that show the page of WordPress with their slug, wherever it is there (LEGAL-1). */
const textPages: readonly PlainPage[] = ['privacyPolicy', 'termsOfService', 'legalNotice', 'cookiePolicy']
const textPaths: ReadonlySet<string> = new Set(textPages.map((page) => pathTable[page]))

/**
 * ROUTE-7: where a page of WordPress is on the site: at its own path, which may be a screen of the site; at the root,
 * by its slug, where that path is in a folder of other records. The plugin's `public-face/addresses.php` says the same.
 * @param path of its permalink, empty for one that has none
 * @returns empty when the site has no place for it
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

/** As the site spells it, without a language that another plugin has put before it. */
export function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean)
  const own = languages.some((language) => language === parts[0]) ? parts.slice(1) : parts
  try {
    return own.map((part) => `/${encodeURIComponent(decodeURIComponent(part).toLowerCase())}`).join('')
  } catch {
    return ''
  }
}
