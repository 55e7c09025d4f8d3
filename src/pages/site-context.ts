import { createContext, type RouterContextProvider } from 'react-router'
import type { Log } from '#base/log.ts'
import type { ConsentSettings } from '#consent/configured-tools.ts'
import type { NewsletterSetting, PageContent } from '#content/page-content.ts'
import type { PostedForm } from '#forms/form-state.ts'

/** What the server gives to the pages of every request. Nothing in it is internal. */
export type Site = {
  content: PageContent
  /** Canonical origin, without a slash at the end. */
  origin: string
  /** `null` while there is none. */
  bookingUrl: string | null
  /** What texts refer to as `{phone}` or `{company_name}`; empty while not set. */
  facts: Readonly<Record<string, string>>
  /** FOOT-2: an address that is not set is not shown. */
  social: { instagram?: string; tiktok?: string; linkedin?: string }
  consent: ConsentSettings
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** DBG-1: which settings of the newsletter service the environment gives, and whether a test subscription can be sent. */
  newsletter?: { inSettings: readonly NewsletterSetting[]; canBeTried: boolean }
  /** The page answers this form, which a browser without JavaScript has posted. */
  posted?: PostedForm
  /** For what failed while a page was rendered. */
  log: Log
  /** Called when the page must not be cached: a section of it failed (ERR-3). */
  leaveUncached?(): void
}

export const siteContext = createContext<Site>()

/** How the server wants a page that is rendered. */
export type Finishing = {
  /** Marks the scripts that the renderer itself writes; unguessable, another for each rendering. */
  nonce: string
  /** Many pages may have got their data at the same moment: resolves when this one may be rendered. */
  inTurn(): Promise<void>
  /** Completes the bytes of a rendered page, and its headers. */
  finish(page: Buffer<ArrayBuffer>, headers: Headers): Promise<Buffer<ArrayBuffer>>
}

export const finishingContext = createContext<Finishing | null>(null)

export const siteOf = (context: Readonly<RouterContextProvider>): Site => context.get(siteContext)
