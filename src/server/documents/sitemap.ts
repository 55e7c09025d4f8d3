import type { RecordSummary } from '#content/models.ts'
import { recordKinds, recordTypes } from '#content/record-types.ts'
import { defaultLanguage, type Language, languages } from '#locale/language.ts'
import {
  inLanguage,
  type PageName,
  type PlainPage,
  pathTable,
  pathTo,
  serviceSlugs,
} from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { element, escapeXml, xmlHead } from './xml.ts'

/** The protocol's own bound. */
const maxAddresses = 50_000

/** Addresses that lead elsewhere, have another canonical one, or show a visitor's own answers. */
const unlisted: readonly PageName[] = [
  'servicesList',
  'websiteDesignConcept',
  'auditQuestionnaire',
  'auditResults',
  'auditEmailResults',
]
const listedKinds = recordKinds.filter((kind) => recordTypes[kind].isInSitemap)

/** An address with its twins by language, itself among them. */
type Listed = { path: string; twins: Partial<Record<Language, string>>; modified?: string }

/** `/sitemap.xml`: every page in every language it really exists in, with its twins and its last change. */
export async function sitemap({ content, origin }: Pick<Site, 'content' | 'origin'>): Promise<string> {
  const records = await Promise.all(
    listedKinds.flatMap((kind) => languages.map((language) => content.directory(kind, language))),
  )
  const hidden = new Set(records.flat().flatMap(({ noindex, link }) => (noindex ? [link] : [])))
  const listed = new Map<string, Listed>()
  for (const entry of [...plainPages(), ...records.flat().map(recordEntry)])
    if (!hidden.has(entry.path)) listed.set(entry.path, withoutTwins(entry, hidden))
  const urls = [...listed.values()].slice(0, maxAddresses).map((entry) => urlElement(origin, entry))
  return [
    xmlHead,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const withoutTwins = (entry: Listed, hidden: ReadonlySet<string>): Listed => ({
  ...entry,
  twins: Object.fromEntries(Object.entries(entry.twins).filter(([, path]) => !hidden.has(path))),
})

/** The four services always have a page (SERV-1), whatever the content system knows of them. */
function plainPages(): Listed[] {
  const pages = Object.keys(pathTable).filter(
    (page) => !pathTable[page as PageName].includes(':') && !unlisted.includes(page as PageName),
  ) as PlainPage[]
  const english = [
    ...pages.map((page) => pathTo(page, defaultLanguage)),
    ...serviceSlugs.map((slug) => pathTo('service', defaultLanguage, slug)),
  ]
  return english.flatMap((path) => {
    const twins = Object.fromEntries(languages.map((language) => [language, inLanguage(path, language)]))
    return languages.map((language) => ({ path: inLanguage(path, language), twins }))
  })
}

function recordEntry({ kind, link, slug, language, translations, modified }: RecordSummary): Listed {
  const slugs = Object.entries({ ...translations, [language]: slug }) as [Language, string][]
  const { page } = recordTypes[kind]
  const twins = page && Object.fromEntries(slugs.map(([own, ownSlug]) => [own, pathTo(page, own, ownSlug)]))
  return { path: link, twins: twins ?? {}, modified }
}

function urlElement(origin: string, { path, twins, modified = '' }: Listed): string {
  const named = Object.entries(twins)
  const alternates =
    named.length > 1 ? [...named, ...(twins.en ? [['x-default', twins.en] as const] : [])] : []
  const links = alternates.map(
    ([language, twin]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + twin)}"/>`,
  )
  return `<url>${element('loc', origin + path)}${element('lastmod', modified)}${links.join('')}</url>`
}
