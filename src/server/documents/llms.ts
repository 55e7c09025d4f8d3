import type { RecordSummary } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { homeCopy } from '#site/home/copy.server.ts'
import { serviceRows } from '#site/home/list-services.ts'
import { markdownPathOf } from './markdown/markdown-version.ts'

const maxLinks = 50

/**
 * `/llms.txt` and `/hu/llms.txt`: who the studio is, what it sells, has made and written, in one file for machines (SEO-4,
 * llmstxt.org).
 * @returns null unless every record can be read: a missing one would look deleted
 */
export async function llms(
  { content, origin }: Pick<Site, 'content' | 'origin'>,
  language: Language,
): Promise<string | null> {
  const [home, services, projects, posts] = await Promise.all([
    content.home(language),
    content.services(language),
    content.directory('project', language),
    content.directory('post', language),
  ])
  if (!projects.isComplete || !posts.isComplete) return null
  const { siteName, navigation, footer } = frameCopy[language]
  const rows = serviceRows(services, home, language).map(({ slug, name, description, price }) =>
    entry(
      name,
      origin + readAt(pathTo('service', language, slug)),
      `${description} ${price.before} ${price.amount} ${price.after}`,
    ),
  )
  const recordsOf = ({ items }: { items: readonly RecordSummary[] }) =>
    items
      .filter(({ noindex }) => !noindex)
      .slice(0, maxLinks)
      .map(({ title, link, excerpt }) => entry(title, origin + readAt(link), excerpt))
  const pages = [
    entry(navigation.about, origin + readAt(pathTo('about', language))),
    entry(navigation.contact, origin + readAt(pathTo('contact', language))),
    entry(footer.faq, origin + readAt(pathTo('faq', language))),
    entry(footer.privacyPolicy, origin + readAt(pathTo('privacyPolicy', language))),
  ]
  const groups: [string, string[]][] = [
    [navigation.services, rows],
    [navigation.portfolio, recordsOf(projects)],
    [navigation.blog, recordsOf(posts)],
    [footer.company, pages],
  ]
  return [
    `# ${plain(home.texts.site_name || siteName)}`,
    `> ${plain(homeCopy[language].description)}`,
    ...groups
      .filter(([, links]) => links.length > 0)
      .map(([title, links]) => [`## ${title}`, '', ...links].join('\n')),
    '',
  ].join('\n\n')
}

/** The Markdown version of a page if it has one. */
const readAt = (path: string) => markdownPathOf(path) ?? path

const entry = (name: string, address: string, about = '') =>
  `- [${plain(name)}](${address})${about.trim() ? `: ${plain(about)}` : ''}`

/** An editor's text as one line of Markdown, escaped. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** `/humans.txt`: who made the site, and with what. */
export async function humans({ content, origin }: Pick<Site, 'content' | 'origin'>): Promise<string> {
  const { texts } = await content.home('en')
  return [
    '/* TEAM */',
    `Studio: ${(texts.site_name || frameCopy.en.siteName).replace(/\s+/g, ' ')}`,
    `Contact: ${origin}${pathTo('contact', 'en')}`,
    '',
    '/* SITE */',
    'Languages: English, Hungarian',
    'Standards: HTML, CSS, TypeScript',
    'Software: React Router, WordPress',
    '',
  ].join('\n')
}
