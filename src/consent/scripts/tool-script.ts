import type { Category, Consent } from '../categories.ts'
import type { PageView } from '../page-view.ts'
import type { SiteEvent } from '../site-event.ts'

/** What the tools' scripts share with the page: the properties of `window`. */
export type Globals = Record<string, unknown>

/** One tool: when it may run, what has to stand ready before its script comes, and what it is told. */
export type ToolScript = {
  /** Missing for code that stands in the page already. */
  src?: string
  category: Category
  /** When that is more than the consent to its category. */
  mayRun?(consent: Consent): boolean
  /** Whether it reads the page's address by itself, so that it must not start on one that is private. */
  readsAddress: boolean
  /** Once; what its script needs before it is asked for. */
  prepare(view: PageView): void
  /** Each page, once, while it runs. */
  view?(view: PageView): void
  /** While its category is allowed. */
  tell?(event: SiteEvent): void
  /** It may no longer run; the page is about to be loaded anew without it. */
  stop?(): void
}
