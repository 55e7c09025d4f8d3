import type { RecordSummary } from '#content/models.ts'
import { type RecordKind, recordKinds, recordTypes } from '#content/record-types.ts'
import { defaultLanguage, type Language, languages } from '#locale/language.ts'
import { inLanguage, type PlainPage, pageAt, pathTo, plainPages, serviceSlugs } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { changedOn } from './page-dates.ts'
import { element, escapeXml, xmlHead } from './xml.ts'

const pictures = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
/** The limit of the sitemap protocol. */
const maxAddresses = 50_000

/** Addresses that redirect, have another canonical one, or show a visitor's own answers or search. */
const unlisted: readonly PlainPage[] = [
  'servicesList',
  'websiteDesignConcept',
  'auditQuestionnaire',
  'auditResults',
  'auditEmailResults',
  'search',
  'offline',
]
const listedKinds = recordKinds.filter((kind) => recordTypes[kind].isInSitemap)

/** An address with its translations by language, including itself. */
type Listed = {
  path: string
  pathsByLanguage: Partial<Record<Language, string>>
  modified?: string
  picture?: string | undefined
}

/**
 * `/sitemap.xml`: every page in every language it really exists in, with its translations and its last change.
 * @returns null unless every record can be read: half a sitemap would say that the other half is gone
 */
export async function sitemap({ content, origin }: Pick<Site, 'content' | 'origin'>): Promise<string | null> {
  const directories = await Promise.all(
    listedKinds.flatMap((kind) => languages.map((language) => content.directory(kind, language))),
  )
  if (directories.some(({ isComplete }) => !isComplete)) return null
  const known = directories.flatMap(({ items }) => items)
  const records = known.filter(hasOwnPage)
  const hidden = new Set(records.flatMap(({ noindex, link }) => (noindex ? [link] : [])))
  const pathOf = new Map(records.map((record) => [keyOf(record), record.link]))
  const listed = new Map<string, Listed>()
  for (const entry of [
    ...sitePages(newestOf(known)),
    ...records.map((record) => recordEntry(record, pathOf)),
  ])
    if (!hidden.has(entry.path)) listed.set(entry.path, withoutTranslations(entry, hidden))
  const urls = [...listed.values()].slice(0, maxAddresses).map((entry) => urlElement(origin, entry))
  return [
    xmlHead,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" ${pictures}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const withoutTranslations = (entry: Listed, hidden: ReadonlySet<string>): Listed => ({
  ...entry,
  pathsByLanguage: Object.fromEntries(
    Object.entries(entry.pathsByLanguage).filter(([, path]) => !hidden.has(path)),
  ),
})

/** A list of records changes with its newest record too. */
const listsOf: Partial<Record<PlainPage, readonly RecordKind[]>> = {
  home: ['project', 'service'],
  portfolio: ['project'],
  blog: ['post'],
}

/** The last change of a page: of its own text, of the CMS page that it shows, or of the records in its list. */
function newestOf(records: readonly RecordSummary[]) {
  return (page: PlainPage, language: Language): string => {
    const kinds = listsOf[page] ?? []
    const isShown = ({ kind, link }: RecordSummary) => kinds.includes(kind) || link === pathTo(page, language)
    const shown = records.filter((record) => record.language === language && isShown(record))
    // ISO dates sort as text.
    return [changedOn(page, language), ...shown.map(({ modified }) => modified)].toSorted().at(-1) ?? ''
  }
}

/** The four services always have a page (SERV-1), whether or not the content system has them. */
function sitePages(newest: ReturnType<typeof newestOf>): Listed[] {
  const listed = plainPages.filter((page) => !unlisted.includes(page))
  const english = [
    ...listed.map((page) => ({ path: pathTo(page, defaultLanguage), page })),
    ...serviceSlugs.map((slug) => ({ path: pathTo('service', defaultLanguage, slug), page: null })),
  ]
  return english.flatMap(({ path, page }) => {
    const pathsByLanguage = Object.fromEntries(
      languages.map((language) => [language, inLanguage(path, language)]),
    )
    return languages.map((language) => ({
      path: inLanguage(path, language),
      pathsByLanguage,
      modified: page === null ? '' : newest(page, language),
    }))
  })
}

/** A WordPress page that the site implements itself is already listed as that. */
const hasOwnPage = ({ kind, link }: RecordSummary) => kind !== 'page' || pageAt(link) === 'contentPage'

const keyOf = ({ kind, language, slug }: Pick<RecordSummary, 'kind' | 'language' | 'slug'>) =>
  [kind, language, slug].join(' ')

/** @param pathOf the addresses of all records by key: a translation that is not in it has no page */
function recordEntry(record: RecordSummary, pathOf: ReadonlyMap<string, string>): Listed {
  const { kind, link, language, translations, modified, picture } = record
  const slugs = Object.entries(translations) as [Language, string][]
  const pathsByLanguage = slugs.flatMap(([own, slug]) => {
    const path = pathOf.get(keyOf({ kind, language: own, slug }))
    return path === undefined ? [] : [[own, path]]
  })
  return {
    path: link,
    pathsByLanguage: Object.fromEntries([...pathsByLanguage, [language, link]]),
    modified,
    picture,
  }
}

function urlElement(origin: string, { path, pathsByLanguage, modified = '', picture }: Listed): string {
  const named = Object.entries(pathsByLanguage)
  const alternates =
    named.length > 1
      ? [...named, ...(pathsByLanguage.en ? [['x-default', pathsByLanguage.en] as const] : [])]
      : []
  const links = alternates.map(
    ([language, href]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + href)}"/>`,
  )
  const image = picture
    ? `<image:image>${element('image:loc', new URL(picture, origin).href)}</image:image>`
    : ''
  return `<url>${element('loc', origin + path)}${element('lastmod', modified)}${links.join('')}${image}</url>`
}
