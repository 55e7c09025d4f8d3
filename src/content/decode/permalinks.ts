import { type Language, languageOf } from '#locale/language.ts'
import { inLanguage, pathTable, pathTo } from '#locale/path-table.ts'

/**
 * The path table's address for a permalink, pretty (`/2026/11/hello/`) or plain (`/?portfolio=hello`); null when the
 * site has no such page.
 * @param basePath folder of the content system, without a slash at the end
 * @param recordLanguage language of the record that holds the link; a `/hu` in the link itself wins
 */
export function sitePathOf(url: URL, basePath: string, recordLanguage: Language): string | null {
  for (const [parameter, page] of plainPermalinks) {
    const slug = url.searchParams.get(parameter)
    if (slug) return pathTo(page, recordLanguage, slug)
  }
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname
  const language = languageOf(path) === 'hu' ? 'hu' : recordLanguage
  const english = inLanguage(path, 'en').replace(/(.)\/+$/, '$1')
  if (english === '/') return url.search === '' ? pathTo('home', language) : null
  if (staticPaths.has(english)) return inLanguage(english, language) + url.search
  const [, folder = '', slug] = /^(?:\/(.+))?\/([^/.]+)$/.exec(english) ?? []
  if (!slug) return null
  if (/^(category|tag)$/.test(folder)) return `${pathTo('blog', language)}?${folder}=${slug}`
  const page = pageOfFolder(folder)
  return page && pathTo(page, language, decodedComponent(slug))
}

const plainPermalinks = [
  ['portfolio', 'project'],
  ['services', 'service'],
  ['name', 'post'],
] as const

const staticPaths = new Set<string>(Object.values(pathTable).filter((path) => !path.includes(':')))

/** Posts live at the root, below a date or below `/blog`, as the permalink settings of WordPress have it. */
function pageOfFolder(folder: string): 'project' | 'service' | 'post' | null {
  if (folder === 'portfolio') return 'project'
  if (folder === 'services') return 'service'
  return /^(|blog|\d{4}\/\d\d(\/\d\d)?)$/.test(folder) ? 'post' : null
}

/** What cannot be decoded stays as it is. */
export function decodedComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
