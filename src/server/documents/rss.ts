import { instantOf } from '#base/instant.ts'
import type { Post, RecordBase } from '#content/models.ts'
import { type RecordKind, recordKinds, recordTypes } from '#content/record-types.ts'
import type { Language } from '#locale/language.ts'
import { inLanguage, pathTo, rssPath } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { blogCopy } from '#site/blog/copy.server.ts'
import { element, escapeXml, xmlHead } from './xml.ts'

const maxItems = 20
/** Characters. A longer text is represented by its excerpt: a feed holds twenty of them. */
const maxTextLength = 100_000
const kinds = recordKinds.filter((kind) => recordTypes[kind].isInRss)

/**
 * `/rss.xml` and `/hu/rss.xml`: the newest records of a language, with their full text.
 * @returns null if posts were never read: an empty feed would say that there are none
 */
export async function rss(
  { content, origin }: Pick<Site, 'content' | 'origin'>,
  language: Language,
): Promise<string | null> {
  const lists = await Promise.all(kinds.map((kind) => newest(content, kind, language)))
  if (lists.includes('unread')) return null
  const records = lists
    .flatMap((list) => (list === 'unread' ? [] : list))
    .toSorted((a, b) => instantOf(b.date) - instantOf(a.date))
    .slice(0, maxItems)
  const changed = records
    .map(({ date, modified }) => modified || date)
    .toSorted((a, b) => instantOf(a) - instantOf(b))
  const { texts } = await content.home(language)
  const siteName = texts.site_name || frameCopy[language].siteName
  const { title, description } = blogCopy[language]
  return [
    xmlHead,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${siteName} – ${title}`),
    element('link', origin + pathTo('blog', language)),
    element('description', description),
    element('language', language),
    element('lastBuildDate', rfc822(changed.at(-1) ?? '')),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + inLanguage(rssPath, language))}"/>`,
    ...records.map((record) => item(origin, record)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

type Item = RecordBase & Partial<Pick<Post, 'author'>>

async function newest(
  content: Site['content'],
  kind: RecordKind,
  language: Language,
): Promise<Item[] | 'unread'> {
  if (kind !== 'post') return content.records(kind, language)
  const first = await content.posts({ language, page: 1 })
  if (first.isUnread && first.items.length === 0) return 'unread'
  const second = first.pages > 1 ? await content.posts({ language, page: 2 }) : { items: [] }
  return [...first.items, ...second.items]
}

function item(origin: string, { title, link, date, excerpt, content, author, categoryNames }: Item): string {
  const address = origin + link
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', rfc822(date)),
    element('dc:creator', author?.name ?? ''),
    ...categoryNames.map((name) => element('category', name)),
    element('description', excerpt),
    content.length > maxTextLength ? '' : element('content:encoded', withWholeAddresses(content, origin)),
    '</item>',
  ].join('')
}

/** In the author's time zone, which decides the day; empty for an invalid date. */
function rfc822(date: string): string {
  const [, local = '', sign = '', hours = '', minutes = ''] =
    /^(.{19}).*?(?:([+-])(\d\d):(\d\d))?$/.exec(date) ?? []
  if (Number.isNaN(Date.parse(date))) return ''
  if (sign === '') return new Date(date).toUTCString()
  return new Date(`${local}Z`).toUTCString().replace('GMT', sign + hours + minutes)
}

/** Our own markup (safe-html.server.ts) with absolute addresses, for feed readers. */
const withWholeAddresses = (html: string, origin: string) =>
  html
    .replace(/\s(?:href|src|poster)="(?=\/(?!\/))/g, (attribute) => attribute + origin)
    .replace(/\ssrcset="[^"]*"/g, (attribute) => attribute.replace(/(?<=["\s])\/(?!\/)/g, `${origin}/`))
