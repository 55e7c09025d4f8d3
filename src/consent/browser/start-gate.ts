import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { ConsentStore } from '../consent-store.ts'
import { type ConsentTool, startCookiebot } from '../scripts/cookiebot.ts'
import type { Tools } from '../tools.ts'
import { addScript, browserPage } from './browser-page.ts'
import { createScriptGate, type ScriptGate } from './script-gate.ts'

export type StartedGate = ScriptGate & { consentTool: ConsentTool | null }

/** Entry point of the third-party script code; loaded only where a tool is configured. */
export function startGate(
  tools: Tools,
  { store, clock, log }: { store: ConsentStore; clock: Clock; log: Pick<Log, 'warn'> },
): StartedGate {
  const page = browserPage()
  const gate = createScriptGate(tools, { page, now: clock.now, log })
  const place = { globals: page.globals, events: window, addScript, clock, log }
  return {
    ...gate,
    consentTool: tools.cookiebot
      ? startCookiebot(tools.cookiebot, { ...place, adopt: store.adopt, onMissing: store.askOurselves })
      : null,
  }
}
