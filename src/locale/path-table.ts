import { type Language, languageOf } from './language.ts'

/**
 * Every page address of the site, once, in its English form (SPEC §2, ROUTE-1); the Hungarian one is prefixed
 * with `/hu`. Routes, links, the language switch, hreflang and the sitemap are all made from this table, and
 * nothing else spells a path.
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
} as const

/** The one page that exists in English only (LANG-2, DBG-1). */
export const englishOnlyPaths = { debugMailchimp: '/debug/mailchimp' } as const

/** The feed of the newest posts, which is no page; the Hungarian one is prefixed like one. */
export const rssPath = '/rss.xml'

/** The four services with a page of their own (SPEC §2), in the order of the header's menu. */
export const serviceSlugs = [
  'social-media',
  'content-creation',
  'website-creation',
  'business-intelligence',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export type PageName = keyof typeof pathTable

/** The query parameters that a page reads; any other leaves it as it is. */
const queryOf: Partial<Record<PageName, readonly string[]>> = { blog: ['category', 'tag', 'page'] }
/** Pages whose query is a visitor's own answers: with one they are made for that visitor alone, and kept by nobody. */
export const answerPages: readonly PageName[] = ['auditQuestionnaire', 'auditResults', 'auditEmailResults']
export type DetailPage = 'project' | 'post' | 'service'
/** A page that needs no slug. */
export type PlainPage = Exclude<PageName, DetailPage>

/** The address of a page in a language; pages of one record need its slug. */
export function pathTo(page: PlainPage, language: Language): string
export function pathTo(page: DetailPage, language: Language, slug: string): string
export function pathTo(page: PageName, language: Language, slug?: string): string {
  return inLanguage(pathTable[page].replace(':slug', encodeURIComponent(slug ?? '')), language)
}

/**
 * LANG-3: the same page in the other language: Hungarian gains the `/hu` prefix, English loses it, and goes to `/`
 * when nothing remains. A page that exists in English only stays where it is.
 */
export function inLanguage(pathname: string, language: Language): string {
  const english = languageOf(pathname) === 'hu' ? pathname.slice('/hu'.length) || '/' : pathname
  if (language === 'en' || isEnglishOnly(english)) return english
  return english === '/' ? '/hu' : `/hu${english}`
}

export function isEnglishOnly(pathname: string): boolean {
  return Object.values<string>(englishOnlyPaths).includes(pathname)
}

/** Which page stands at a path, in either language; `null` where there is none (ROUTE-3). */
export function pageAt(pathname: string): PageName | null {
  const parts = inLanguage(pathname, 'en').split('/')
  const fits = (path: string) => {
    const pattern = path.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part === parts[at] || isSlug(part, parts[at]))
    )
  }
  return (Object.keys(pathTable) as PageName[]).find((page) => fits(pathTable[page])) ?? null
}

const isSlug = (pattern: string, part = '') => pattern === ':slug' && part !== ''

/**
 * The part of a query that a page reads, in one order; of a page that holds a visitor's answers all of it.
 * @returns with its question mark, or empty
 */
export function queryRead(page: PageName, search: string): string {
  if (answerPages.includes(page)) return search
  const asked = new URLSearchParams(search)
  const read = (queryOf[page] ?? []).flatMap((name) => {
    const value = asked.get(name)
    return value ? [[name, value]] : []
  })
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}
