import type { Log } from '#base/log.ts'
import type { Category, Consent } from './categories.ts'
import { clearRevoked, type Stores } from './clear-revoked.ts'
import type { PageView } from './page-view.ts'
import { ga4 } from './scripts/ga4.ts'
import { tellGoogleConsent } from './scripts/google-tag.ts'
import { hotjar } from './scripts/hotjar.ts'
import { metaPixel } from './scripts/meta-pixel.ts'
import { tagManager } from './scripts/tag-manager.ts'
import type { Globals, ToolScript } from './scripts/tool-script.ts'
import type { SiteEvent } from './site-event.ts'
import type { Tools } from './tools.ts'

/** The only place that starts a script of somebody else. */
export type ScriptGate = {
  /** What is allowed from now on. */
  allow(consent: Consent): void
  /** The page that is shown now (ANA-5). */
  view(view: PageView): void
  tell(event: SiteEvent): void
}

export type WaitingCode = { category: Category; run(): void }

/** The page that the scripts run in. */
export type GatePage = {
  globals: Globals
  /** Adds a script. Rejects when it cannot be loaded. */
  addScript(src: string): Promise<void>
  /** The owner's own scripts that wait for a category. */
  waitingCode: readonly WaitingCode[]
  stores: Stores
  /** Loads the page anew. */
  reload(): void
}

/**
 * Starts each tool once, as soon as it is allowed (ANA-1…4), and tells it of pages and events. A tool that is no longer
 * allowed cannot be taken out of a running page: it is told to stop, what it stored is deleted, and the page is loaded
 * anew without it. A script that fails or hangs is logged only (ANA-7).
 */
export function createScriptGate(
  tools: Tools,
  { page, now, log }: { page: GatePage; now(): number; log: Pick<Log, 'warn'> },
): ScriptGate {
  const scripts = [
    ...scriptsOf(tools, { globals: page.globals, now }),
    ...page.waitingCode.map(
      ({ category, run }): ToolScript => ({
        category,
        readsAddress: false,
        prepare: run,
      }),
    ),
  ]
  const running = new Set<ToolScript>()
  // Until both are known nothing starts.
  let consent: Consent | null = null
  let shown: PageView | null = null

  function start(script: ToolScript, view: PageView) {
    running.add(script)
    script.prepare(view)
    script.view?.(view)
    const { src } = script
    if (src === undefined) return
    page.addScript(src).catch((error: Error) => {
      log.warn({ src, reason: error.message }, 'a script did not load')
    })
  }
  function startAllowed() {
    if (shown === null || consent === null) return
    for (const script of scripts) {
      const isPrivate = script.readsAddress && shown.isPrivate
      if (!running.has(script) && mayRun(script, consent) && !isPrivate) start(script, shown)
    }
  }

  return {
    allow(next) {
      consent = next
      tellGoogleConsent(page.globals, next)
      const stopped = [...running].filter((script) => !mayRun(script, next))
      for (const script of stopped) {
        script.stop?.()
        running.delete(script)
      }
      clearRevoked(tools.leavings, next, page.stores)
      if (stopped.length > 0) page.reload()
      else startAllowed()
    },
    view(view) {
      shown = view
      for (const script of running) script.view?.(view)
      startAllowed()
    },
    tell(event) {
      for (const script of running) if (consent?.[script.category]) script.tell?.(event)
    },
  }
}

const mayRun = (script: ToolScript, consent: Consent) => script.mayRun?.(consent) ?? consent[script.category]

function scriptsOf(tools: Tools, place: { globals: Globals; now(): number }): ToolScript[] {
  const { countsBeforeConsent } = tools
  return [
    ...(tools.ga4 ? [ga4(tools.ga4, { ...place, countsBeforeConsent })] : []),
    ...(tools.gtm ? [tagManager(tools.gtm, place)] : []),
    ...(tools.metaPixel ? [metaPixel(tools.metaPixel, place)] : []),
    ...(tools.hotjar ? [hotjar(tools.hotjar, place)] : []),
  ]
}
