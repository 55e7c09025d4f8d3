import type { Language } from '#locale/language.ts'
import { canonicalMediaPath, uploadsFolder } from '../../media/media-path.ts'
import { maxAddressLength } from '../../policies.ts'
import { withoutIndexFile, withoutTrailingJunk } from '../wordpress-address.ts'
import { decodedComponent } from './decoded-component.ts'
import { type FindPage, sitePathOf } from './permalinks.ts'

/**
 * Maps addresses of the content system to the site's own, so that visitors never see its host and port: permalinks
 * become paths of the path table, uploads become `/media/…`.
 */
export type SiteAddresses = {
  /** The target of a link; null if the site has no such page, or the address is not safe. */
  link(href: string, language: Language): string | null
  /** A picture, audio or video file: `/media/…` or a path of the site; empty for any other, including other hosts. */
  media(src: string): string
  /** The text without any address of the content system. */
  text(text: string): string
  /** An address of another host over http or https; empty for anything else. */
  external(href: string): string
  /** Path of a permalink below the content system's root folder; empty for one without a path. */
  pathOf(permalink: string): string
  /** The same mapping, which also treats the host of this permalink (a record's own) as the content system's. */
  knowing(permalink: string): SiteAddresses
}

/** A normal text needs two passes: one that replaces the addresses and one that finds no more. */
const maxMentionPasses = 5

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/**
 * @param cmsUrl base address of the content system; null for the built-in content, which has none
 * @param pageAtPath finds the address of a WordPress page by its path
 */
export function createSiteAddresses(
  cmsUrl: string | null,
  pageAtPath: FindPage = () => undefined,
): SiteAddresses {
  const base = new URL(cmsUrl ?? 'http://built-in.invalid')
  const basePath = base.pathname.replace(/\/+$/, '')
  const hosts = hostsOf(base)
  return addressesOf({ base, basePath, hosts, mentions: mentionsOf(hosts, basePath), pageAtPath })
}

type Cms = {
  base: URL
  basePath: string
  hosts: readonly string[]
  mentions: RegExp
  pageAtPath: FindPage
}

function addressesOf(cms: Cms): SiteAddresses {
  const { base, basePath, hosts } = cms
  /** A trailing full stop in a host name is ignored. */
  const isOwn = ({ host }: URL) => hosts.includes(host.replace(/\.(?=:|$)/, ''))
  const once = (value: string) =>
    value.replace(cms.mentions, (_, upload?: string) => (upload === undefined ? '' : '/media/'))
  /** Replacing an address may join the text around it into another one; a text that keeps hiding addresses is dropped. */
  const text = (value: string) => {
    let [before, after] = [value, once(value)]
    for (let pass = 1; before !== after && pass < maxMentionPasses; pass++)
      [before, after] = [after, once(after)]
    return before === after ? after : ''
  }

  const external = (href: string) => {
    const url = parse(href, undefined)
    if (!url || !isWeb(url) || isOwn(url)) return ''
    return text(decodedComponent(url.href)) === decodedComponent(url.href) ? url.href : ''
  }

  const uploadOf = (url: URL) => {
    const path = mediaPathOf(url)
    return path && text(path) === path ? path : null
  }
  /**
   * Image services that serve a site's pictures from their own hosts have its address in theirs:
   * `i0.wp.com/HOST/wp-content/…`.
   */
  const uploadElsewhere = (url: URL) => {
    const address = decodedComponent(url.pathname)
    const names = hosts.map((host) => `/${host}${basePath}${uploadsFolder}`)
    const at = Math.max(...names.map((name) => address.indexOf(name)))
    return at < 0 ? null : uploadOf(new URL(`${base.origin}${encodeURI(address.slice(at))}`))
  }

  return {
    text,
    external,
    link(href, language) {
      const url = parse(href, base)
      if (!url || href.trim() === '#') return null
      if (linkProtocols.has(url.protocol)) return text(url.href)
      if (!isWeb(url)) return null
      if (!isOwn(url)) return uploadElsewhere(url) ?? (external(withoutInvisibleEnd(url.href)) || null)
      unglue(url)
      const upload = uploadOf(url)
      if (upload !== null) return upload + url.hash
      url.pathname = withoutIndexFile(url.pathname)
      if (isWordPressFile(url)) return null
      const path = sitePathOf(url, cms, language) ?? (isPath(href) ? url.pathname + url.search : null)
      return path === null ? null : ownPath(text(path)) + url.hash
    },
    media(src) {
      const url = parse(src, base)
      if (!url || !isWeb(url)) return ''
      if (!isOwn(url)) return uploadElsewhere(url) ?? ''
      return uploadOf(url) ?? (isPath(src) && !isWordPressFile(url) ? ownPath(text(url.pathname)) : '')
    },
    pathOf(permalink) {
      const url = parse(permalink, base)
      if (!url || !isWeb(url) || url.search !== '') return ''
      const { pathname } = url
      const path = isOwn(url) && pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
      return text(path) === path ? path : ''
    },
    knowing(permalink) {
      const url = parse(permalink, undefined)
      return url && isWeb(url) && !isOwn(url) ? addressesOf({ ...cms, hosts: [...hosts, url.host] }) : this
    },
  }
}

const isWeb = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:'
const isPath = (address: string) => /^\/(?![/\\])/.test(address.trim())
/**
 * What an author may link to besides pages: the protocols that WordPress allows (`wp_allowed_protocols`), except those
 * that wrap another address (`feed:`, `urn:`) or open a terminal (`telnet:`), plus those of messengers and maps, which
 * an administrator's text may contain.
 */
export const linkSchemes = [
  ...['mailto', 'tel', 'sms', 'fax', 'webcal', 'xmpp', 'irc', 'irc6', 'ircs'],
  ...['geo', 'skype', 'tg', 'viber', 'whatsapp'],
  ...['ftp', 'ftps', 'gopher', 'mms', 'news', 'nntp', 'rtsp', 'svn'],
]
const linkProtocols = new Set(linkSchemes.map((scheme) => `${scheme}:`))
const withoutInvisibleEnd = (href: string) =>
  href.replace(/(?:%E2%80%8[B-F]|%C2%A0|%EF%BB%BF|%E2%81%A0|%C2%AD)+$/i, '')
/** Removes trailing characters that a sentence or a messenger has added to an address. */
function unglue(url: URL) {
  const whole = withoutTrailingJunk(url.pathname)
  if (whole !== url.pathname) url.pathname = whole
}
/** Two leading slashes would refer to another host. */
const ownPath = (path: string) => path.replace(/^\/+/, '/')
const isWordPressFile = ({ pathname }: URL) =>
  /\/wp-(?:admin|content|includes|json)(?:\/|$)|\.php$/.test(pathname)

const parse = (address: string, base: URL | undefined) =>
  address.trim() === '' || address.length > maxAddressLength ? null : URL.parse(address.trim(), base)

function mediaPathOf({ pathname }: URL): string | null {
  const at = pathname.indexOf(uploadsFolder)
  return at < 0 ? null : canonicalMediaPath(`/media/${pathname.slice(at + uploadsFolder.length)}`)
}

/** A local content system can be reached by each of the machine's own names. */
function hostsOf({ hostname, port, host }: URL): string[] {
  if (!loopback.includes(hostname)) return [host]
  return loopback.map((name) => (port ? `${name}:${port}` : name))
}

const slash = String.raw`(?:\\?/|%2f)`
const uploads = `(${slash}wp-content${slash}uploads${slash})?`

/**
 * Finds addresses in running text: with or without a scheme, with slashes escaped as in JSON, or encoded as in a query.
 * Without a scheme a host counts only if it cannot be an ordinary word or part of a longer name or an email address.
 * The only group contains the uploads folder if it follows.
 */
function mentionsOf(hosts: readonly string[], basePath: string): RegExp {
  // A host name followed by a letter or a hyphen is another one; a port, only if followed by a digit.
  const end = (address: string) => (/:\d+$/.test(address) ? String.raw`(?!\d)` : String.raw`(?![\w-])`)
  const wholly = (address: string) => literally(address) + end(address)
  const anyOf = (names: readonly string[]) => `(?:${names.map((name) => wholly(name + basePath)).join('|')})`
  const withScheme = `(?:https?(?::|%3a))?${slash}${slash}${anyOf(hosts)}`
  const names = hosts.filter((host) => /[.:]/.test(host))
  const bare = names.length ? String.raw`|(?<![\w@.-])${anyOf(names)}` : ''
  return new RegExp(`(?:${withScheme}${bare})${uploads}`, 'gi')
}

const literally = (text: string) => text.replace(/[.[\]/*+?^${}()|\\]/g, '\\$&').replace(/:/g, '(?::|%3a)')
