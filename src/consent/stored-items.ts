import type { Category } from './categories.ts'
import { storageKeys } from './consent-record.ts'
import { firstTouchKey } from './first-touch.ts'
import type { ToolName } from './tool-hosts.ts'

export type Lifetime =
  /** Until the visitor deletes it or chooses anew. */
  | 'untilChanged'
  /** Until the form is sent or cleared. */
  | 'untilSent'
  /** Until the tab is closed. */
  | 'session'
  | { months: number }
  | { days: number }
  | { minutes: number }

/** One thing that may be stored on a visitor's device. The cookie policy lists these, and revoking clears them. */
export type StoredItem = {
  owner: 'site' | ToolName
  category: Category
  where: 'cookie' | 'local' | 'session'
  /** `*` stands for anything. */
  name: string
  /** What it is for, in words of the cookie policy. */
  purpose:
    | 'choice'
    | 'choiceMade'
    | 'origin'
    | 'toolChoice'
    | 'visitor'
    | 'visit'
    | 'adClick'
    | 'adBrowser'
    | 'recording'
  lasts: Lifetime
}

const own = { owner: 'site', where: 'local' } as const
const cookie = { where: 'cookie' } as const
const ga4 = { ...cookie, owner: 'ga4', category: 'statistics', lasts: { months: 24 } } as const
const hotjar = { owner: 'hotjar', category: 'statistics', purpose: 'recording' } as const
const pixel = { owner: 'metaPixel', category: 'marketing' } as const

/** Everything that the site and its tools store, by the tools' own documentation where it is theirs. */
export const storedItems: readonly StoredItem[] = [
  { ...own, category: 'necessary', name: storageKeys.record, purpose: 'choice', lasts: { months: 12 } },
  { ...own, category: 'necessary', name: storageKeys.given, purpose: 'choiceMade', lasts: 'untilChanged' },
  {
    ...own,
    category: 'necessary',
    name: storageKeys.dismissed,
    purpose: 'choiceMade',
    lasts: 'untilChanged',
  },
  { ...own, category: 'statistics', name: firstTouchKey, purpose: 'origin', lasts: { days: 90 } },
  {
    ...cookie,
    owner: 'cookiebot',
    category: 'necessary',
    name: 'CookieConsent',
    purpose: 'toolChoice',
    lasts: { months: 12 },
  },
  { ...ga4, name: '_ga', purpose: 'visitor' },
  { ...ga4, name: '_ga_*', purpose: 'visit' },
  { ...cookie, ...hotjar, name: '_hjSessionUser_*', purpose: 'visitor', lasts: { months: 12 } },
  { ...cookie, ...hotjar, name: '_hjSession_*', purpose: 'visit', lasts: { minutes: 30 } },
  { ...hotjar, where: 'local', name: '_hj*', lasts: 'untilChanged' },
  { ...hotjar, where: 'session', name: '_hj*', lasts: 'session' },
  { ...cookie, owner: 'gtm', category: 'marketing', name: '_gcl_*', purpose: 'adClick', lasts: { days: 90 } },
  { ...cookie, ...pixel, name: '_fbp', purpose: 'adBrowser', lasts: { days: 90 } },
  { ...cookie, ...pixel, name: '_fbc', purpose: 'adClick', lasts: { days: 90 } },
  { ...pixel, where: 'local', name: 'lastExternalReferrer*', purpose: 'adClick', lasts: 'untilChanged' },
]
