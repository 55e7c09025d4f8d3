import type { Tool } from '#consent/tools.ts'
import type { Language } from '#locale/language.ts'
import type { ConsentPlan } from '../consent/browser-consent.ts'

/** What the browser needs to know about a page besides its markup. */
export type PageData = {
  language: Language
  /** The page's path, as forms report it. */
  path: string
  consent: ConsentPlan
  /** `null` if there is none. */
  bookingUrl: string | null
  /** The studio's email address; empty if unset. */
  contactEmail: string
  /** Whether pages may be stored for offline reading (OFF-1). */
  offlineReading: boolean
  /** Only if the captcha is enabled and has a real key (OPT-2). */
  captcha: Tool | null
}

/** Id of the data block in the page. */
export const pageDataId = 'page-data'

/** @returns the data of this page; `null` on an error page, which has none */
export function readPageData(): PageData | null {
  const block = document.querySelector(`script#${pageDataId}`)
  return block && JSON.parse(block.textContent ?? '')
}
