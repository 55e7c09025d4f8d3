import { imageAtWidth } from '#content/media/image-address.ts'
import type { Image, RecordBase } from '#content/models.ts'
import { schemaOf } from '#content/record-types.ts'
import { defaultLanguage, type Language, languages, languageTable, otherLanguages } from '#locale/language.ts'
import { inLanguage, pageAt, pathTo, plainPages, rssPath } from '#locale/path-table.ts'
import { siteName as builtInName } from '#locale/site-name.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import type { PageRequest } from '../rendering/page-request.ts'
import { cardOfPage } from '../share/page-cards.ts'
import { type ShareCard, sharePath, shareSize } from '../share/share-card.ts'
import {
  documentOf,
  type Step,
  type StudioFacts,
  type Thing,
  trailData,
  withImage,
} from './structured-data/things.ts'

/** Preview picture for shared links; an absolute URL. */
export type SocialImage = { url: string; alt: string; width?: number; height?: number }

/** Content of a page's `<head>`, prepared in the loader. */
export type PageHead = {
  /** Without the site's name, which is added unless the title contains it. */
  title: string
  /** Empty to use the site's default. */
  description: string
  /** What shared links say instead of title and description, as an editor typed it; empty for the same. */
  shared?: { title: string; description: string }
  language: Language
  canonical: string
  /** Absolute URLs of existing translations (LANG-8); empty for a page in one language. */
  alternates: { language: Language; href: string }[]
  /** For articles: when it was first published and last changed. */
  article?: { published: string; modified: string }
  /** The page's own picture; without one, the owner's site-wide picture is used, or else a drawn one. */
  image: SocialImage | null
  /** The content of the drawn picture; null for a page that is not meant to be shared. */
  share: Share | null
  /** Structured data about the page's content. */
  things?: readonly Thing[]
  /** Structured data about the studio that this page adds. */
  studio?: StudioFacts
  /** The steps from the home page to this one, for breadcrumbs in search results; by default the page itself. */
  trail?: readonly Step[]
  robots?: 'noindex'
}

/** Fallbacks for every page, from the root loader. `image`: the owner's site-wide picture, null if there is none. */
export type HeadDefaults = { siteName: string; description: string; image: SocialImage | null }

/** Head of a page that exists in all languages at the same path. */
export function headOf({ site, url, language }: PageRequest, title: string, description: string): PageHead {
  return {
    title,
    description,
    language,
    canonical: site.origin + url.pathname,
    alternates: languages.map((translation) => ({
      language: translation,
      href: site.origin + inLanguage(url.pathname, translation),
    })),
    image: null,
    share: shareOf(url.pathname, language),
  }
}

/** For a page whose copy is part of the site; null for any other. */
function shareOf(path: string, language: Language): Share | null {
  const page = plainPages.find((plain) => plain === pageAt(path))
  const card = page ? cardOfPage(page, language) : null
  return card && { path, card }
}

type HeadRecord = Pick<
  RecordBase,
  'title' | 'excerpt' | 'language' | 'slug' | 'type' | 'featuredImage' | 'seo' | 'date' | 'modified'
>

/**
 * Head of a record's page. LANG-8: canonical is the record's address in its own language, and only existing
 * translations are alternates. SEO-1: the editor's texts for search results and shared links override the record's.
 */
export function headOfRecord(
  { site }: PageRequest,
  record: HeadRecord,
  alternates: Partial<Record<Language, string>>,
  { path, card }: { path: string; card: ShareCard },
): PageHead {
  const translations = languages.flatMap((language) => {
    const path = alternates[language]
    return path === undefined ? [] : [{ language, href: site.origin + path }]
  })
  const image = record.seo.image ?? record.featuredImage
  const { date, modified } = record
  return {
    title: record.seo.title || record.title,
    description: record.seo.description || record.excerpt,
    shared: { title: record.seo.shareTitle, description: record.seo.shareText },
    language: record.language,
    canonical: site.origin + path,
    alternates: translations.length > 1 ? translations : [],
    ...(schemaOf(record.type) === 'Article' && {
      article: { published: date, modified: modified || date },
    }),
    image: image && socialImage(site.origin, image, record.title),
    share: { path, card },
    ...(record.seo.noindex && { robots: 'noindex' }),
  }
}

const socialWidth = 1280

export function socialImage(origin: string, { url, alt, width, height }: Image, title: string): SocialImage {
  const image = { url: origin + imageAtWidth(url, socialWidth), alt: alt || title }
  if (!width || !height) return image
  const shown = Math.min(width, socialWidth)
  return { ...image, width: shown, height: Math.round((height * shown) / width) }
}

/** Head of not-found and noindex pages. */
export function hiddenHead(request: PageRequest, title: string): PageHead {
  return { ...headOf(request, title, ''), alternates: [], robots: 'noindex', share: null }
}

/** An element of the head: `<title>`, `<link>`, `<meta>`, or structured data. */
export type HeadTag =
  | { title: string }
  | ({ tagName: 'link' } & Record<string, string>)
  | { name: string; content: string }
  | { property: string; content: string }
  | { 'script:ld+json': object }

/**
 * The tags of a page's head (head-tags.tsx); the only place that creates them.
 * @param pageHead missing for a page without a head of its own, such as an error page
 * @param defaults of the site
 */
export function pageMeta(pageHead?: PageHead, defaults?: HeadDefaults): HeadTag[] {
  const siteName = defaults?.siteName ?? builtInName
  if (!pageHead) return [{ title: siteName }, { name: 'robots', content: 'noindex' }]
  const head = { ...pageHead, title: titleWithSiteName(pageHead.title, siteName) }
  const description = head.description || defaults?.description
  const image = head.image ?? defaults?.image ?? drawnImage(head, siteName)
  const shared = head.share || head.image ? openGraph({ ...head, image }, siteName, description) : []
  if (head.robots) return [{ title: head.title }, { name: 'robots', content: head.robots }, ...shared]
  return [
    { title: head.title },
    ...named('description', description),
    link('canonical', { href: head.canonical }),
    ...head.alternates.map(({ language, href }) => link('alternate', { hrefLang: language, href })),
    ...defaultTranslation(head),
    link('alternate', {
      type: 'application/rss+xml',
      title: `${siteName} – ${head.language}`,
      href: inLanguage(rssPath, head.language),
    }),
    ...shared,
    {
      'script:ld+json': dataOf(
        { ...pageHead, image },
        { siteName, description: defaults?.description ?? '' },
      ),
    },
  ]
}

/** `x-default` is English. */
const defaultTranslation = ({ alternates }: PageHead) =>
  alternates
    .filter(({ language }) => language === defaultLanguage)
    .map(({ href }) => link('alternate', { hrefLang: 'x-default', href }))

const drawnImage = ({ share, canonical }: PageHead, siteName: string): SocialImage | null =>
  share && shareImage(share, new URL(canonical).origin, siteName)

const openGraphLocale = (language: Language) => languageTable[language].locale.replace('-', '_')

/** Open Graph; Twitter's own tags only for what Twitter does not read from it. */
function openGraph(head: PageHead, siteName: string, description = ''): HeadTag[] {
  const { image, article, shared } = head
  const translations = otherLanguages(head.language).filter((other) =>
    head.alternates.some(({ language }) => language === other),
  )
  return [
    ...property('og:type', article ? 'article' : 'website'),
    ...property('article:published_time', article?.published),
    ...property('article:modified_time', article?.modified),
    ...property('og:site_name', siteName),
    ...property('og:title', shared?.title || head.title),
    ...property('og:description', shared?.description || description),
    ...property('og:url', head.canonical),
    ...property('og:locale', openGraphLocale(head.language)),
    ...translations.flatMap((translation) => property('og:locale:alternate', openGraphLocale(translation))),
    ...property('og:image', image?.url),
    ...property('og:image:width', image?.width),
    ...property('og:image:height', image?.height),
    ...property('og:image:alt', image?.alt),
    ...named('twitter:card', image ? 'summary_large_image' : undefined),
    ...named('twitter:image:alt', image?.alt),
  ]
}

/** The structured data of a page; every page except the home page includes breadcrumbs. */
function dataOf(
  { canonical, language, title, things = [], studio, trail, image }: PageHead,
  { siteName, description: ofStudio }: Pick<HeadDefaults, 'siteName' | 'description'>,
) {
  const home = { name: siteName, address: new URL(pathTo('home', language), canonical).href }
  const steps = canonical === home.address ? [] : (trail ?? [{ name: title, address: canonical }])
  return documentOf({ origin: new URL(canonical).origin, siteName, description: ofStudio, studio }, [
    ...things.map((thing) => withImage(thing, image?.url)),
    ...(steps.length > 0 ? [trailData([home, ...steps])] : []),
  ])
}

const link = (rel: string, attributes: Record<string, string>): HeadTag => ({
  tagName: 'link',
  rel,
  ...attributes,
})

const property = (name: string, content: string | number | undefined): HeadTag[] =>
  content ? [{ property: name, content: String(content) }] : []

const named = (name: string, content: string | undefined): HeadTag[] => (content ? [{ name, content }] : [])

const titleWithSiteName = (title: string, siteName: string) =>
  title.includes(siteName) ? title : `${title} | ${siteName}`

/** The content of a page's drawn picture, and the path of the page. */
type Share = { path: string; card: ShareCard }

/** The picture that is drawn for a page, described in the page's own language. */
function shareImage({ path, card }: Share, origin: string, siteName: string): SocialImage {
  const { language, title, art } = card
  const { alternatives } = drawingsCopy[language]
  const drawing = art && 'drawing' in art ? art.drawing : ''
  const shown = Object.entries(alternatives).find(([name]) => name === drawing)?.[1]
  return {
    url: origin + sharePath(path, card, siteName),
    alt: `${title} – ${shown ?? siteName}`,
    ...shareSize,
  }
}
