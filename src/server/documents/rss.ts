import type { Post } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { blogCopy } from '#locale/messages/blog.server.ts'
import { frameCopy } from '#locale/messages/frame.server.ts'
import { inLanguage, pathTo, rssPath } from '#locale/path-table.ts'
import type { Site } from '#pages/site-context.ts'
import { element, escapeXml, xmlHead } from './xml.ts'

const newestPosts = 20

/** `/rss.xml` and `/hu/rss.xml`: the newest posts of a language, in summary. */
export async function rss(
  { content, origin }: Pick<Site, 'content' | 'origin'>,
  language: Language,
): Promise<string> {
  const posts = await newest(content, language)
  const { siteName } = frameCopy[language]
  const { title, description } = blogCopy[language]
  return [
    xmlHead,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${siteName} – ${title}`),
    element('link', origin + pathTo('blog', language)),
    element('description', description),
    element('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + inLanguage(rssPath, language))}"/>`,
    ...posts.map((post) => item(origin, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

async function newest(content: Site['content'], language: Language): Promise<Post[]> {
  const first = await content.posts({ language, page: 1 })
  const second = first.pages > 1 ? await content.posts({ language, page: 2 }) : { items: [] }
  return [...first.items, ...second.items].slice(0, newestPosts)
}

function item(origin: string, { title, link, date, excerpt, author, categoryNames }: Post): string {
  const address = origin + link
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', Number.isNaN(Date.parse(date)) ? '' : new Date(date).toUTCString()),
    element('dc:creator', author.name),
    ...categoryNames.map((name) => element('category', name)),
    element('description', excerpt),
    '</item>',
  ].join('')
}
