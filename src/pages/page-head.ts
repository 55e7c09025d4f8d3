import type { MetaDescriptor } from 'react-router'
import { imageAtWidth } from '#content/image-address.ts'
import type { Image, RecordBase } from '#content/models.ts'
import { type Language, languages, otherLanguage } from '#locale/language.ts'
import { inLanguage, pathTo, rssPath } from '#locale/path-table.ts'
import { siteName } from '#locale/site-name.ts'
import type { PageRequest } from './page-request.ts'
import { siteData } from './structured-data.ts'

/** What a shared link shows; an absolute address, because others fetch it. */
export type SocialImage = { url: string; alt: string; width?: number; height?: number }

/** What stands in the head of a page; made in the loader, so that only finished data travels. */
export type PageHead = {
  title: string
  /** Empty when the page has none of its own: the site's default serves. */
  description: string
  language: Language
  canonical: string
  /** Absolute addresses of real twins only (LANG-8); empty for a page that exists in one language. */
  alternates: { language: Language; href: string }[]
  kind: 'website' | 'article'
  /** The site's own picture serves where there is none. */
  image: SocialImage | null
  /** JSON-LD, each a document of its own. */
  structuredData: readonly object[]
  robots?: 'noindex'
}

/** What serves where a page has nothing of its own; the root loader gives it to every page. */
export type HeadDefaults = { description: string; image: SocialImage }

/** The head of a page that exists in both languages at the same path. */
export function headOf({ site, url, language }: PageRequest, title: string, description: string): PageHead {
  const isHome = url.pathname === pathTo('home', language)
  return {
    title: titleWithSiteName(title),
    description,
    language,
    canonical: site.origin + url.pathname,
    alternates: languages.map((twin) => ({
      language: twin,
      href: site.origin + inLanguage(url.pathname, twin),
    })),
    kind: 'website',
    image: null,
    structuredData: isHome ? [siteData(site, language)] : [],
  }
}

type HeadRecord = Pick<RecordBase, 'title' | 'excerpt' | 'language' | 'slug' | 'type' | 'featuredImage'>

/**
 * The head of a page that shows one record. LANG-8: canonical is the record's own address in its own language, and
 * only languages that the record really exists in are named as alternates.
 */
export function headOfRecord(
  { site }: PageRequest,
  record: HeadRecord,
  alternates: Partial<Record<Language, string>>,
  ownPath: string,
): PageHead {
  const twins = languages.flatMap((language) => {
    const path = alternates[language]
    return path === undefined ? [] : [{ language, href: site.origin + path }]
  })
  return {
    title: titleWithSiteName(record.title),
    description: record.excerpt,
    language: record.language,
    canonical: site.origin + ownPath,
    alternates: twins.length > 1 ? twins : [],
    kind: record.type === 'post' ? 'article' : 'website',
    image: record.featuredImage && socialImage(site.origin, record.featuredImage, record.title),
    structuredData: [],
  }
}

const socialWidth = 1280

function socialImage(origin: string, { url, alt, width, height }: Image, title: string): SocialImage {
  const image = { url: origin + imageAtWidth(url, socialWidth), alt: alt || title }
  if (!width || !height) return image
  const shown = Math.min(width, socialWidth)
  return { ...image, width: shown, height: Math.round((height * shown) / width) }
}

/** The head of a page that is not there, or that nobody should find by searching. */
export function hiddenHead(request: PageRequest, title: string): PageHead {
  return { ...headOf(request, title, ''), alternates: [], robots: 'noindex' }
}

type MetaArguments = {
  loaderData?: { head: PageHead } | undefined
  matches?: readonly ({ loaderData?: unknown } | undefined)[]
}

/** React Router's `meta` of every page: the one place where a head is written. */
export function pageMeta({ loaderData, matches = [] }: MetaArguments): MetaDescriptor[] {
  const head = loaderData?.head
  if (!head) return [{ title: siteName }, { name: 'robots', content: 'noindex' }]
  if (head.robots) return [{ title: head.title }, { name: 'robots', content: head.robots }]
  const root = matches[0]?.loaderData as { headDefaults?: HeadDefaults } | undefined
  const description = head.description || root?.headDefaults?.description
  return [
    { title: head.title },
    ...named('description', description),
    link('canonical', { href: head.canonical }),
    ...head.alternates.map(({ language, href }) => link('alternate', { hrefLang: language, href })),
    ...defaultTwin(head),
    link('alternate', {
      type: 'application/rss+xml',
      title: `${siteName} – ${head.language}`,
      href: inLanguage(rssPath, head.language),
    }),
    ...shared(head, description, head.image ?? root?.headDefaults?.image),
    ...head.structuredData.map((document) => ({ 'script:ld+json': document }) as MetaDescriptor),
  ]
}

/** Who reads neither language is best served in English. */
const defaultTwin = ({ alternates }: PageHead) =>
  alternates
    .filter(({ language }) => language === 'en')
    .map(({ href }) => link('alternate', { hrefLang: 'x-default', href }))

const localeOf = { en: 'en_GB', hu: 'hu_HU' } as const

/** Open Graph, which every other reader of shared links understands too. */
function shared(head: PageHead, description = '', image?: SocialImage): MetaDescriptor[] {
  const twins = head.alternates.some(({ language }) => language !== head.language)
  return [
    ...property('og:type', head.kind),
    ...property('og:site_name', siteName),
    ...property('og:title', head.title),
    ...property('og:description', description),
    ...property('og:url', head.canonical),
    ...property('og:locale', localeOf[head.language]),
    ...property('og:locale:alternate', twins ? localeOf[otherLanguage(head.language)] : ''),
    ...property('og:image', image?.url),
    ...property('og:image:width', image?.width),
    ...property('og:image:height', image?.height),
    ...property('og:image:alt', image?.alt),
    ...named('twitter:card', image && 'summary_large_image'),
  ]
}

const link = (rel: string, attributes: Record<string, string>): MetaDescriptor => ({
  tagName: 'link',
  rel,
  ...attributes,
})

const property = (name: string, content: string | number | undefined): MetaDescriptor[] =>
  content ? [{ property: name, content: String(content) }] : []

const named = (name: string, content: string | undefined): MetaDescriptor[] =>
  content ? [{ name, content }] : []

const titleWithSiteName = (title: string) => (title.includes(siteName) ? title : `${title} | ${siteName}`)
