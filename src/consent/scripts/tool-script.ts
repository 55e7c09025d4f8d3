import type { PageView } from '../browser/page-view.ts'
import type { SiteEvent } from '../browser/site-event.ts'
import type { Category, Consent } from '../categories.ts'

/** Global variables of the tools' scripts on `window`. */
export type Globals = Record<string, unknown>

/** A third-party tool: its consent requirement, script and callbacks. */
export type ToolScript = {
  /** Missing for code that is already in the page. */
  src?: string
  category: Category
  /** An additional condition besides the consent to its category. */
  mayRun?(consent: Consent): boolean
  /** Whether it reads the address itself, so that it must not start on pages with private addresses. */
  readsAddress: boolean
  /** Called once, before its script is added. */
  prepare(view: PageView): void
  /** Called once per page while it runs. */
  view?(view: PageView): void
  /** Called for site events while its category is allowed. */
  send?(event: SiteEvent): void
  /** Called on revocation, before the page reloads. */
  stop?(): void
}
