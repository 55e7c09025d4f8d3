import { defaultLanguage, type Language, languageOf } from '#locale/language.ts'
import { inLanguage, pathTable, pathTo, plainPages } from '#locale/path-table.ts'
import { recordTypes } from '../../record-types.ts'
import { canonicalPath } from '../../records/page-address.ts'

/** The address of the page of WordPress at a path (page-address.ts), best in this language. */
export type FindPage = (path: string, language: Language) => string | undefined

/**
 * The path table's address for a permalink, pretty (`/2026/11/hello/`) or plain (`/?portfolio=hello`); null when the
 * site has no such page.
 * @param cms `basePath` is the folder of the content system, without a slash at the end
 * @param recordLanguage language of the record that holds the link; a prefix such as `/hu` in the link itself wins
 */
export function sitePathOf(
  url: URL,
  { basePath, pageAtPath }: { basePath: string; pageAtPath: FindPage },
  recordLanguage: Language,
): string | null {
  for (const { page, permalink } of linked) {
    const slug = url.searchParams.get(permalink.parameter)
    if (slug) return pathTo(page, recordLanguage, slug)
  }
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname
  const languageOfPath = languageOf(path)
  const language = languageOfPath === defaultLanguage ? recordLanguage : languageOfPath
  const english = inLanguage(path, 'en').replace(/(.)\/+$/, '$1')
  if (english === '/') return url.search === '' ? pathTo('home', language) : null
  if (staticPaths.has(english)) return inLanguage(english, language) + url.search
  const page = url.search === '' ? pageAtPath(canonicalPath(english), language) : undefined
  if (page !== undefined) return page
  const [, folder = '', slug] = /^(?:\/(.+))?\/([^/.]+)$/.exec(english) ?? []
  if (!slug) return null
  // A category within others has them all in its address.
  const [taxonomy] = /^(?:category|tag)(?=\/(?!(?:.+\/)?page$)|$)/.exec(folder) ?? []
  if (taxonomy) return `${pathTo('blog', language)}?${taxonomy}=${slug}`
  const type = linked.find(({ permalink }) => permalink.folder.test(folder))
  return type ? pathTo(type.page, language, decodedComponent(slug)) : null
}

/** Types of record whose permalinks lead to a page of the site. */
const linked = Object.values(recordTypes).filter((type) => type.permalink !== null)

const staticPaths = new Set<string>(plainPages.map((page) => pathTable[page]))

/** What cannot be decoded stays as it is. */
export function decodedComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
