import { type FormName, formNames } from '#forms/form-name.ts'
import type { Language } from '#locale/language.ts'
import { inLanguage, type PageName, pageAt, pathTable } from '#locale/path-table.ts'
import { tidyPath } from '../pages/page-paths.ts'

const everywhere = Object.keys(pathTable) as PageName[]

/** The pages that contain each form, its main page first. */
const pagesOf: Record<FormName, readonly [PageName, ...PageName[]]> = {
  contact: ['contact', 'home'],
  quote: ['contact', 'service'],
  waitlist: ['waitlist', 'digitalProducts'],
  template: ['digitalProducts'],
  newsletter: ['home', ...everywhere],
  'homepage-draft': ['homepageDraft', 'websiteDesignConcept'],
  'audit-results': ['auditEmailResults', 'auditResults'],
  comment: ['blog', 'post'],
}

const longestPath = 300
/** Browsers shorten a longer `Referer` to its origin, and parsing a long host name takes quadratic time. */
const longestAddress = 4_096

export const formNamed = (name: string | undefined): FormName | undefined =>
  formNames.find((form) => form === name)

/**
 * The path of the page that a form was sent from, according to the form or the `Referer`.
 * @param origin the canonical origin of the site; behind a proxy the request's host may differ
 * @returns null if it is not a page of this site
 */
export function sendingPage(
  page: unknown,
  referer: string | null,
  requestUrl: string,
  origin: string,
): string | null {
  const said = typeof page === 'string' && page.startsWith('/') ? page : referer
  const url = said === null || said.length > longestAddress ? null : URL.parse(said, requestUrl)
  const hosts = [new URL(requestUrl).host, new URL(origin).host]
  if (url === null || !hosts.includes(url.host) || url.pathname.length > longestPath) return null
  const path = tidyPath(url.pathname) ?? url.pathname
  return pageAt(path) === null ? null : path
}

/** Where a posted form is shown again: on the page it came from if that has the form, otherwise on its main page. */
export function showingPage(form: FormName, page: string | null, language: Language): string {
  const pages = pagesOf[form]
  const name = page === null ? null : pageAt(page)
  const isThere = page !== null && name !== null && pages.includes(name)
  return inLanguage(isThere ? page : pathTable[pages[0]], language)
}
