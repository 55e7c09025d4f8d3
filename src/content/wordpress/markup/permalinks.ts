import { defaultLanguage, type Language, languageOf } from '#locale/language.ts'
import { inLanguage, pathTable, pathTo, plainPages } from '#locale/path-table.ts'
import { recordTypes } from '../../record-types.ts'
import { formerPath } from '../../records/former-path.ts'
import { canonicalPath } from '../../records/page-address.ts'
import {
  blogPath,
  listPath,
  type WordPressAddress,
  wordpressAddress,
  wordpressQuery,
} from '../wordpress-address.ts'
import { decodedComponent } from './decoded-component.ts'

/** The address of the WordPress page at a path (page-address.ts), preferably in the language. */
export type FindPage = (path: string, language: Language) => string | undefined

/**
 * The path table's address for a permalink, pretty (`/2026/11/hello/`) or plain (`/?portfolio=hello`); null if the site
 * has no such page.
 * @param cms `basePath` is the folder of the content system, without a trailing slash
 * @param recordLanguage language of the record that contains the link; a prefix such as `/hu` in the link itself takes
 *   precedence
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
  if (english === '/') {
    const address = wordpressQuery(url.search)
    return address ? placeInText(address, language) : pathTo('home', language) + url.search
  }
  if (staticPaths.has(english)) return inLanguage(english, language) + url.search
  const page = pageAtPath(canonicalPath(english), language)
  if (page !== undefined) return page + url.search
  const address = wordpressAddress(formerPath(english), url.search)
  if (address && address.what !== 'post') return placeInText(address, language)
  const [, folder = '', slug] = /^(?:\/(.+))?\/([^/.]+)$/.exec(english) ?? []
  const type = linked.find(({ permalink }) => permalink.folder.test(folder))
  if (slug && type) return pathTo(type.page, language, decodedComponent(slug))
  // One part of a page that is split into several; the site shows all parts together.
  const whole = english.replace(/\/\d{1,4}$/, '')
  if (staticPaths.has(whole)) return inLanguage(whole, language)
  return pageAtPath(canonicalPath(whole), language) ?? (address ? placeInText(address, language) : null)
}

/**
 * The address that a link in a text gets. Ids are resolved when a visitor follows the link, like those in old addresses
 * (answer-address.ts), because the record may not be known while the text is decoded.
 */
function placeInText(address: WordPressAddress, language: Language): string {
  const home = pathTo('home', language)
  switch (address.what) {
    case 'record':
      return `${home}?p=${address.id}`
    case 'file':
      return `${home}?attachment_id=${address.id}`
    case 'post':
      return pathTo('post', language, address.slug)
    case 'term': {
      const { taxonomy, term, page } = address
      const ofNumber = { category: 'cat', tag: 'tag_id' } as const
      if (typeof term === 'number') return `${home}?${ofNumber[taxonomy]}=${term}${page && `&paged=${page}`}`
      return blogPath(language, { [taxonomy]: term, page })
    }
    default:
      return listPath(address, language) ?? home
  }
}

/** Types of record whose permalinks lead to a page of the site. */
const linked = Object.values(recordTypes).filter((type) => type.permalink !== null)

const staticPaths = new Set<string>(plainPages.map((page) => pathTable[page]))
