import { type Language, languageOf } from '#locale/language.ts'
import { inLanguage, pathTable, pathTo } from '#locale/path-table.ts'
import { maxAddressLength } from '../policies.ts'

/**
 * Turns what the content system calls things into the site's own addresses, so that its host and port are never seen
 * by a visitor: permalinks become paths of the path table, uploads become `/media/…`.
 */
export type SiteAddresses = {
  /** Where a link leads; null when there is no such place on the site, or none that is safe. */
  link(href: string, language: Language): string | null
  /** A picture, sound or film: `/media/…`, a path of the site, or https elsewhere; empty when it is none of these. */
  media(src: string): string
  /** Text in which the address of the content system does not occur. */
  text(text: string): string
  /** An address of another host over http or https; empty for anything else. */
  external(href: string): string
  /** The same for a record whose own permalink names one more host as the content system's. */
  knowing(permalink: string): SiteAddresses
}

const uploads = '/wp-content/uploads/'
const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** @param cmsUrl base address of the content system; null for the built-in content, which has none. */
export function createSiteAddresses(cmsUrl: string | null): SiteAddresses {
  const base = new URL(cmsUrl ?? 'http://built-in.invalid')
  const basePath = base.pathname.replace(/\/+$/, '')
  return addressesOf({ base, basePath, hosts: hostsOf(base), mentions: mentionsOf(hostsOf(base), basePath) })
}

type Cms = { base: URL; basePath: string; hosts: readonly string[]; mentions: RegExp }

function addressesOf(cms: Cms): SiteAddresses {
  const { base, basePath, hosts } = cms
  const isOwn = (url: URL) => hosts.includes(url.host)
  const text = (value: string) =>
    value.replace(cms.mentions, (_, upload?: string) => (upload === undefined ? '' : '/media/'))

  const external = (href: string) => {
    const url = parse(href, undefined)
    if (!url || !isWeb(url) || isOwn(url)) return ''
    return text(decoded(url.href)) === decoded(url.href) ? url.href : ''
  }

  return {
    text,
    external,
    link(href, language) {
      const url = parse(href, base)
      if (!url || href.trim() === '#') return null
      if (['mailto:', 'tel:'].includes(url.protocol)) return text(url.href)
      if (!isWeb(url)) return null
      if (!isOwn(url)) return external(url.href) || null
      const upload = mediaPathOf(url)
      if (upload !== null || isWordPressFile(url)) return upload
      const path = sitePathOf(url, basePath, language) ?? (isPath(href) ? url.pathname + url.search : null)
      return path === null ? null : ownPath(text(path)) + url.hash
    },
    media(src) {
      const url = parse(src, base)
      if (!url || !isWeb(url)) return ''
      if (!isOwn(url)) return url.protocol === 'https:' ? external(url.href) : ''
      return mediaPathOf(url) ?? (isPath(src) && !isWordPressFile(url) ? ownPath(text(url.pathname)) : '')
    },
    knowing(permalink) {
      const url = parse(permalink, undefined)
      return url && isWeb(url) && !isOwn(url) ? addressesOf({ ...cms, hosts: [...hosts, url.host] }) : this
    },
  }
}

const isWeb = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:'
const isPath = (address: string) => /^\/(?![/\\])/.test(address.trim())
/** Two slashes at the start would name another host. */
const ownPath = (path: string) => path.replace(/^\/+/, '/')
const isWordPressFile = ({ pathname }: URL) =>
  /\/wp-(?:admin|content|includes|json)(?:\/|$)|\.php$/.test(pathname)

const parse = (address: string, base: URL | undefined) =>
  address.trim() === '' || address.length > maxAddressLength ? null : URL.parse(address.trim(), base)

function mediaPathOf({ pathname }: URL): string | null {
  const at = pathname.indexOf(uploads)
  return at < 0 ? null : `/media/${pathname.slice(at + uploads.length)}`
}

/** The path table's address for a permalink, pretty (`/2026/11/hello/`) or plain (`/?portfolio=hello`). */
function sitePathOf(url: URL, basePath: string, recordLanguage: Language): string | null {
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
  return page && pathTo(page, language, decoded(slug))
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

/** A local content system answers to each of the machine's own names. */
function hostsOf({ hostname, port, host }: URL): string[] {
  if (!loopback.includes(hostname)) return [host]
  return loopback.map((name) => (port ? `${name}:${port}` : name))
}

/**
 * Finds the address in running text: with or without a scheme, with slashes escaped as in JSON, or encoded as in a
 * query. A bare name counts only where it cannot be a mere word, a part of a longer name or of a mail address.
 */
function mentionsOf(hosts: readonly string[], basePath: string): RegExp {
  const slash = '(?:\\\\?\\/|%2f)'
  const authority = `(?:${hosts.map(escaped).join('|')})${escaped(basePath)}`
  const bare = `(?:${
    hosts
      .filter((host) => /[.:]/.test(host))
      .map(escaped)
      .join('|') || '(?!)'
  })${escaped(basePath)}`
  const uploadsFolder = `(${slash}wp-content${slash}uploads${slash})?`
  return new RegExp(
    `(?:(?:https?(?::|%3a))?${slash}${slash}${authority}|(?<![\\w@.-])${bare})(?![\\w-])${uploadsFolder}`,
    'gi',
  )
}

const escaped = (text: string) => text.replace(/[.[\]/*+?^${}()|\\]/g, '\\$&').replace(/:/g, '(?::|%3a)')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
