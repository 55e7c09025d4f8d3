import { createContext, type RouterContextProvider } from 'react-router'
import type { Log } from '#base/log.ts'
import type { ConsentSettings } from '#consent/configured-tools.ts'
import type { NewsletterSetting, PageContent } from '#content/records/page-content.ts'
import type { PostedForm } from '#forms/form-state.ts'

/** What the server provides to the pages of every request; nothing internal. */
export type Site = {
  content: PageContent
  /** Canonical origin, without a trailing slash. */
  origin: string
  /** `null` if there is none. */
  bookingUrl: string | null
  /** Values of `{phone}`, `{company_name}` etc. in texts; empty if unset. */
  facts: Readonly<Record<string, string>>
  /** FOOT-2: networks without an address are omitted. */
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  consent: ConsentSettings
  /** Percentage of visits that report performance measurements. */
  fieldDataPercent: number
  /** OFF-1. */
  offlineReading: boolean
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** DBG-1: which newsletter settings the environment has, and whether a test subscription can be sent. */
  newsletter?: { inSettings: readonly NewsletterSetting[]; canBeTried: boolean }
  /** Set when the page answers a form posted without JavaScript. */
  posted?: PostedForm
  /** Reports failures during rendering. */
  log: Log
  /** Marks the response as uncacheable: a section failed (ERR-3). */
  skipCache?(): void
  /** Resolves when this page may be rendered: limits concurrent renders. */
  inTurn?(): Promise<void>
}

export const siteContext = createContext<Site>()

/** Rendering hooks of the server. */
export type Finishing = {
  /** Nonce for the renderer's own scripts, unique per rendering. */
  nonce: string
  /** Post-processes the rendered HTML and its headers. */
  finish(page: Buffer<ArrayBuffer>, headers: Headers): Promise<Buffer<ArrayBuffer>>
}

export const siteOf = (context: Readonly<RouterContextProvider>): Site => context.get(siteContext)
