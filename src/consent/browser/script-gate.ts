import type { Log } from '#base/log.ts'
import type { Category, Consent } from '../categories.ts'
import { clearRevoked, type Stores } from '../clear-revoked.ts'
import { ga4 } from '../scripts/ga4.ts'
import { updateGoogleConsent } from '../scripts/google-tag.ts'
import { hotjar } from '../scripts/hotjar.ts'
import { metaPixel } from '../scripts/meta-pixel.ts'
import { tagManager } from '../scripts/tag-manager.ts'
import type { Globals, ToolScript } from '../scripts/tool-script.ts'
import type { ToolName } from '../tool-hosts.ts'
import type { Tool, Tools } from '../tools.ts'
import type { PageView } from './page-view.ts'
import type { SiteEvent } from './site-event.ts'

/** The only place that starts third-party scripts. */
export type ScriptGate = {
  /** Applies the current consent. */
  allow(consent: Consent): void
  /** Reports the current page (ANA-5). */
  view(view: PageView): void
  send(event: SiteEvent): void
}

export type WaitingCode = { category: Category; run(): void }

/** The page that the scripts run in. */
export type GatePage = {
  globals: Globals
  /** Adds a script. Rejects when it fails to load. */
  addScript(src: string): Promise<void>
  /** The owner's scripts that wait for consent to a category. */
  waitingCode: readonly WaitingCode[]
  stores: Stores
  /** Reloads the page. */
  reload(): void
}

/**
 * Starts each tool once, as soon as it is allowed (ANA-1…4), and reports pages and events to it. A running script
 * cannot be unloaded: when consent is revoked, the tool is notified, its storage is cleared, and the page reloads.
 * Failing scripts are only logged (ANA-7).
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
  // Nothing starts until both consent and page are known.
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
      updateGoogleConsent(page.globals, next)
      const stopped = [...running].filter((script) => !mayRun(script, next))
      for (const script of stopped) {
        script.stop?.()
        running.delete(script)
      }
      clearRevoked(tools.leftoverItems, next, page.stores)
      if (stopped.length > 0) page.reload()
      else startAllowed()
    },
    view(view) {
      shown = view
      for (const script of running) script.view?.(view)
      startAllowed()
    },
    send(event) {
      for (const script of running) if (consent?.[script.category]) script.send?.(event)
    },
  }
}

const mayRun = (script: ToolScript, consent: Consent) => script.mayRun?.(consent) ?? consent[script.category]

type GateOptions = { globals: Globals; now(): number; countsBeforeConsent: boolean }

/** All tools that the gate starts, in this order. Cookiebot is started by start-gate.ts, and the captcha by forms. */
const starters: Record<
  Exclude<ToolName, 'cookiebot' | 'recaptcha'>,
  (tool: Tool, options: GateOptions) => ToolScript
> = { ga4, gtm: tagManager, metaPixel, hotjar }

function scriptsOf(tools: Tools, options: Omit<GateOptions, 'countsBeforeConsent'>): ToolScript[] {
  const { countsBeforeConsent } = tools
  return (Object.keys(starters) as (keyof typeof starters)[]).flatMap((name) => {
    const tool = tools[name]
    return tool ? [starters[name](tool, { ...options, countsBeforeConsent })] : []
  })
}
