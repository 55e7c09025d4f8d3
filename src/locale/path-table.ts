import { defaultLanguage, type Language, languageOf, languages, languageTable } from './language.ts'

/**
 * All page addresses in their English form (SPEC §2, ROUTE-1); other languages add their prefix. Routes, links,
 * language switch, hreflang and sitemap derive from this table.
 */
export const pathTable = {
  home: '/',
  about: '/about',
  contact: '/contact',
  portfolio: '/portfolio',
  project: '/portfolio/:slug',
  blog: '/blog',
  post: '/blog/:slug',
  servicesList: '/services',
  service: '/services/:slug',
  audit: '/marketing-audit',
  auditQuestionnaire: '/marketing-audit/questionnaire',
  auditResults: '/marketing-audit/results',
  auditEmailResults: '/marketing-audit/email-results',
  waitlist: '/waitlist',
  homepageDraft: '/free-homepage-draft',
  websiteDesignConcept: '/free-website-design-concept',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  legalNotice: '/impresszum',
  cookiePolicy: '/cookie-policy',
  digitalProducts: '/digital-products',
  faq: '/faq',
  search: '/search',
  offline: '/offline',
  /** Any page of the content system without a screen of its own in the site, at its own path. */
  contentPage: '/*',
} as const

/** Pages in English only (LANG-2, DBG-1). */
export const englishOnlyPaths = { debugMailchimp: '/debug/mailchimp' } as const

/** The RSS feed, prefixed like a page. */
export const rssPath = '/rss.xml'
export const sitemapPath = '/sitemap.xml'

/** The services with a page of their own (SPEC §2), in menu order. */
export const serviceSlugs = [
  'social-media',
  'content-creation',
  'website-creation',
  'business-intelligence',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export type PageName = keyof typeof pathTable

/** Query parameters that a page reads; others are ignored. */
const queryOf: Partial<Record<PageName, readonly string[]>> = {
  blog: ['category', 'tag', 'page'],
  portfolio: ['page'],
}
/** Pages whose query contains a visitor's own answers or words: rendered per visitor and never cached. */
export const answerPages = [
  'auditQuestionnaire',
  'auditResults',
  'auditEmailResults',
  'search',
] as const satisfies readonly PageName[]
/** A page of one record. */
export type DetailPage = {
  [Page in PageName]: (typeof pathTable)[Page] extends `${string}/:slug` ? Page : never
}[PageName]
/** A page that needs no slug. */
export type PlainPage = Exclude<PageName, DetailPage | 'contentPage'>

export const plainPages = (Object.keys(pathTable) as PageName[]).filter(
  (page): page is PlainPage => !/[:*]/.test(pathTable[page]),
)

/** The address of a page in a language; record pages need a slug. */
export function pathTo(page: PlainPage, language: Language): string
export function pathTo(page: DetailPage, language: Language, slug: string): string
export function pathTo(page: PageName, language: Language, slug?: string): string {
  return inLanguage(pathTable[page].replace(':slug', encodeURIComponent(slug ?? '')), language)
}

/** ROUTE-4: the services are listed on the homepage; links go there directly. */
export const pathToServices = (language: Language): string => `${pathTo('home', language)}#services`

/** LANG-3: the same page in another language. Pages that exist only in English stay where they are. */
export function inLanguage(pathname: string, language: Language): string {
  const english = pathname.slice(languageTable[languageOf(pathname)].prefix.length) || '/'
  if (language === defaultLanguage || isEnglishOnly(english)) return english
  const { prefix } = languageTable[language]
  return english === '/' ? prefix : prefix + english
}

export function isEnglishOnly(pathname: string): boolean {
  return Object.values<string>(englishOnlyPaths).includes(pathname)
}

/** The page at a path, in any language; `null` if there is none (ROUTE-3). */
export function pageAt(pathname: string): PageName | null {
  const parts = inLanguage(pathname, defaultLanguage).split('/')
  const fits = (path: string) => {
    const pattern = path.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part === parts[at] || isSlug(part, parts[at]))
    )
  }
  const named = (Object.keys(pathTable) as PageName[]).find((page) => fits(pathTable[page]))
  return named ?? (isOpenPath(parts.slice(1)) ? 'contentPage' : null)
}

/**
 * First path segments that pages of the content system cannot use: they belong to the server, to folders of records, or to a
 * language (ROUTE-3).
 */
export const reservedFolders: ReadonlySet<string> = new Set([
  ...['blog', 'portfolio', 'services', 'api', 'media', 'share', 'assets', 'debug', 'parts', '.well-known'],
  ...['healthz', 'readyz', 'metrics', 'wp-admin', 'wp-content', 'wp-includes', 'wp-json'],
  ...languages,
])
/** Maximum depth of a page's path. */
const maxDepth = 6

/** Whether the path can belong to a page of the content system without a screen of its own. */
const isOpenPath = (parts: readonly string[]) =>
  parts.length <= maxDepth &&
  !reservedFolders.has(parts[0] ?? '') &&
  // A path with a dot belongs to a file.
  parts.every((part) => part !== '' && !part.includes('.'))

const isSlug = (pattern: string, part = '') => pattern === ':slug' && part !== ''

export const isAnswerPage = (page: PageName): boolean => answerPages.some((one) => one === page)

/**
 * The query parameters that the page reads, in canonical order; the complete query on pages with a visitor's answers.
 * @returns the query with its question mark, or an empty string
 */
export function queryRead(page: PageName, search: string): string {
  if (isAnswerPage(page)) return search
  const asked = new URLSearchParams(search)
  const read = (queryOf[page] ?? []).flatMap((name) => {
    const value = asked.get(name)
    return value ? [[name, value]] : []
  })
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}

/** The rest of a query: parameters that the page does not read, such as `utm_source`. @returns `?a=1`, or an empty string */
export function queryUnread(page: PageName, search: string): string {
  if (isAnswerPage(page)) return ''
  const rest = new URLSearchParams(search)
  for (const name of queryOf[page] ?? []) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : ''
}
