import type { Language } from '#locale/language.ts'
import { canonicalMediaPath, uploadsFolder } from '../../media/media-path.ts'
import { maxAddressLength } from '../../policies.ts'
import { withoutIndexFile, withoutTrailingJunk } from '../wordpress-address.ts'
import { decodedComponent } from './decoded-component.ts'
import { type FindPage, sitePathOf } from './permalinks.ts'

/**
 * Turns what the content system calls things into the site's own addresses, so that its host and port are never seen
 * by a visitor: permalinks become paths of the path table, uploads become `/media/…`.
 */
export type SiteAddresses = {
  /** Where a link leads; null when there is no such place on the site, or none that is safe. */
  link(href: string, language: Language): string | null
  /** A picture, sound or film: `/media/…` or a path of the site; empty for any other, also on other hosts. */
  media(src: string): string
  /** Text in which the address of the content system does not occur. */
  text(text: string): string
  /** An address of another host over http or https; empty for anything else. */
  external(href: string): string
  /** Path of a permalink below the content system's own folder; empty for one without a path. */
  pathOf(permalink: string): string
  /** The same for a record whose own permalink names one more host as the content system's. */
  knowing(permalink: string): SiteAddresses
}

/** An honest text needs two: one that finds its mentions, one that finds no more. */
const maxMentionPasses = 5

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/**
 * @param cmsUrl base address of the content system; null for the built-in content, which has none.
 * @param pageAtPath finds its pages, to which links lead by their own paths
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
  /** A full stop at the end of a host means the same host. */
  const isOwn = ({ host }: URL) => hosts.includes(host.replace(/\.(?=:|$)/, ''))
  const once = (value: string) =>
    value.replace(cms.mentions, (_, upload?: string) => (upload === undefined ? '' : '/media/'))
  /** What stood around a mention may make another one; nothing is left of what hides it again and again. */
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
  /** Services that serve a site's pictures from hosts of their own have its address in theirs: `i0.wp.com/HOST/wp-content/…`. */
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
 * What an author may link to next to pages: the protocols that WordPress allows (`wp_allowed_protocols`), without those that
 * wrap another address (`feed:`, `urn:`) or open a terminal (`telnet:`); and those of messengers and maps, which an
 * administrator's text may have.
 */
export const linkSchemes = [
  ...['mailto', 'tel', 'sms', 'fax', 'webcal', 'xmpp', 'irc', 'irc6', 'ircs'],
  ...['geo', 'skype', 'tg', 'viber', 'whatsapp'],
  ...['ftp', 'ftps', 'gopher', 'mms', 'news', 'nntp', 'rtsp', 'svn'],
]
const linkProtocols = new Set(linkSchemes.map((scheme) => `${scheme}:`))
const withoutInvisibleEnd = (href: string) =>
  href.replace(/(?:%E2%80%8[B-F]|%C2%A0|%EF%BB%BF|%E2%81%A0|%C2%AD)+$/i, '')
/** An address that a sentence or a messenger has glued something to leads where it led without. */
function unglue(url: URL) {
  const whole = withoutTrailingJunk(url.pathname)
  if (whole !== url.pathname) url.pathname = whole
}
/** Two slashes at the start would name another host. */
const ownPath = (path: string) => path.replace(/^\/+/, '/')
const isWordPressFile = ({ pathname }: URL) =>
  /\/wp-(?:admin|content|includes|json)(?:\/|$)|\.php$/.test(pathname)

const parse = (address: string, base: URL | undefined) =>
  address.trim() === '' || address.length > maxAddressLength ? null : URL.parse(address.trim(), base)

function mediaPathOf({ pathname }: URL): string | null {
  const at = pathname.indexOf(uploadsFolder)
  return at < 0 ? null : canonicalMediaPath(`/media/${pathname.slice(at + uploadsFolder.length)}`)
}

/** A local content system answers to each of the machine's own names. */
function hostsOf({ hostname, port, host }: URL): string[] {
  if (!loopback.includes(hostname)) return [host]
  return loopback.map((name) => (port ? `${name}:${port}` : name))
}

const slash = String.raw`(?:\\?/|%2f)`
const uploads = `(${slash}wp-content${slash}uploads${slash})?`

/**
 * Finds an address in running text: with or without a scheme, with slashes escaped as in JSON, or encoded as in a
 * query. Without a scheme it counts only where it cannot be a mere word, a part of a longer name or of a mail address.
 * The only group holds the uploads folder where that follows.
 */
function mentionsOf(hosts: readonly string[], basePath: string): RegExp {
  // A name may continue with a letter or a hyphen and be another one; a port only with a digit.
  const end = (address: string) => (/:\d+$/.test(address) ? String.raw`(?!\d)` : String.raw`(?![\w-])`)
  const wholly = (address: string) => literally(address) + end(address)
  const anyOf = (names: readonly string[]) => `(?:${names.map((name) => wholly(name + basePath)).join('|')})`
  const withScheme = `(?:https?(?::|%3a))?${slash}${slash}${anyOf(hosts)}`
  const names = hosts.filter((host) => /[.:]/.test(host))
  const bare = names.length ? String.raw`|(?<![\w@.-])${anyOf(names)}` : ''
  return new RegExp(`(?:${withScheme}${bare})${uploads}`, 'gi')
}

const literally = (text: string) => text.replace(/[.[\]/*+?^${}()|\\]/g, '\\$&').replace(/:/g, '(?::|%3a)')
