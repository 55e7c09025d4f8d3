import { firstTouchKey } from './browser/first-touch.ts'
import type { StoredByTool } from './clear-revoked.ts'
import { storageKeys } from './consent-record.ts'
import type { ToolName } from './tool-hosts.ts'

export type Lifetime =
  /** Until the visitor deletes it or changes the choice. */
  | 'untilChanged'
  /** Until the form is sent or cleared. */
  | 'untilSent'
  /** Until the tab is closed. */
  | 'session'
  | { unit: 'months' | 'days' | 'minutes'; count: number }

export const purposes = [
  'choice',
  'choiceMade',
  'draft',
  'audit',
  'auditFinished',
  'theme',
  'searchKey',
  'reading',
  'searches',
  'origin',
  'toolChoice',
  'robots',
  'visitor',
  'visit',
  'adClick',
  'adBrowser',
  'recording',
] as const

/** Something that may be stored on a visitor's device: listed in the cookie policy and cleared on revocation. */
export type StoredItem = StoredByTool & {
  owner: 'site' | ToolName
  /** Purpose, as a key of the cookie policy's copy. */
  purpose: (typeof purposes)[number]
  lasts: Lifetime
}

const own = { owner: 'site', where: 'local' } as const
const cookie = { where: 'cookie' } as const
const ga4 = { ...cookie, owner: 'ga4', category: 'statistics', lasts: { unit: 'months', count: 24 } } as const
const hotjar = { owner: 'hotjar', category: 'statistics', purpose: 'recording' } as const
const pixel = { owner: 'metaPixel', category: 'marketing' } as const

/** Everything that the site and its tools store; for the tools, according to their documentation. */
export const storedItems: readonly StoredItem[] = [
  {
    ...own,
    category: 'necessary',
    name: storageKeys.record,
    purpose: 'choice',
    lasts: { unit: 'months', count: 12 },
  },
  { ...own, category: 'necessary', name: storageKeys.given, purpose: 'choiceMade', lasts: 'untilChanged' },
  {
    ...own,
    category: 'necessary',
    name: storageKeys.dismissed,
    purpose: 'choiceMade',
    lasts: 'untilChanged',
  },
  {
    ...own,
    category: 'necessary',
    name: 'form-draft:*',
    purpose: 'draft',
    lasts: { unit: 'days', count: 30 },
  },
  { ...own, category: 'necessary', name: 'marketing-audit-*', purpose: 'audit', lasts: 'untilSent' },
  {
    ...own,
    category: 'necessary',
    where: 'session',
    name: 'marketing-audit-finished',
    purpose: 'auditFinished',
    lasts: 'session',
  },
  { ...own, category: 'necessary', name: 'colour-theme', purpose: 'theme', lasts: 'untilChanged' },
  {
    ...own,
    category: 'necessary',
    where: 'cache',
    name: 'read-pages:*',
    purpose: 'reading',
    lasts: 'untilChanged',
  },
  {
    ...own,
    category: 'necessary',
    where: 'cache',
    name: 'read-assets:*',
    purpose: 'reading',
    lasts: 'untilChanged',
  },
  { ...own, category: 'necessary', name: 'search-key', purpose: 'searchKey', lasts: 'untilChanged' },
  {
    ...own,
    category: 'statistics',
    name: firstTouchKey,
    purpose: 'origin',
    lasts: { unit: 'days', count: 90 },
  },
  { ...own, category: 'preferences', name: 'recent-searches', purpose: 'searches', lasts: 'untilChanged' },
  {
    ...cookie,
    owner: 'cookiebot',
    category: 'necessary',
    name: 'CookieConsent',
    purpose: 'toolChoice',
    lasts: { unit: 'months', count: 12 },
  },
  {
    ...cookie,
    owner: 'recaptcha',
    category: 'necessary',
    name: '_GRECAPTCHA',
    purpose: 'robots',
    lasts: { unit: 'months', count: 6 },
  },
  {
    owner: 'recaptcha',
    category: 'necessary',
    where: 'local',
    name: '_grecaptcha',
    purpose: 'robots',
    lasts: 'untilChanged',
  },
  { ...ga4, name: '_ga', purpose: 'visitor' },
  { ...ga4, name: '_ga_*', purpose: 'visit' },
  {
    ...cookie,
    ...hotjar,
    name: '_hjSessionUser_*',
    purpose: 'visitor',
    lasts: { unit: 'months', count: 12 },
  },
  { ...cookie, ...hotjar, name: '_hjSession_*', purpose: 'visit', lasts: { unit: 'minutes', count: 30 } },
  { ...hotjar, where: 'local', name: '_hj*', lasts: 'untilChanged' },
  { ...hotjar, where: 'session', name: '_hj*', lasts: 'session' },
  {
    ...cookie,
    owner: 'gtm',
    category: 'marketing',
    name: '_gcl_*',
    purpose: 'adClick',
    lasts: { unit: 'days', count: 90 },
  },
  { ...cookie, ...pixel, name: '_fbp', purpose: 'adBrowser', lasts: { unit: 'days', count: 90 } },
  { ...cookie, ...pixel, name: '_fbc', purpose: 'adClick', lasts: { unit: 'days', count: 90 } },
  { ...pixel, where: 'local', name: 'lastExternalReferrer*', purpose: 'adClick', lasts: 'untilChanged' },
]

/** The items to delete when consent to their category is revoked. */
export const leftoverItems = (): StoredByTool[] =>
  storedItems
    .filter(({ category }) => category !== 'necessary')
    .map(({ category, where, name }) => ({ category, where, name }))
