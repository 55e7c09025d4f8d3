import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { allowedIn, type Consent } from '#consent/categories.ts'
import { type ConsentStore, createConsentStore, unknownStanding } from '#consent/consent-store.ts'
import { type FirstTouch, firstTouchOf, forgetFirstTouch, keepFirstTouch } from '#consent/first-touch.ts'
import type { StartedGate } from '#consent/start-gate.ts'
import type { Tools } from '#consent/tools.ts'

/** What a page tells the browser about the consent. */
export type ConsentPlan = { policyVersion: number; tools: Tools }

/** ANA-7: what goes wrong with other people's scripts is logged, and nothing else. */
const log: Pick<Log, 'warn'> = {
  // biome-ignore lint/suspicious/noConsole: a browser has no other log
  warn: (fields, message) => console.warn(message, fields),
}

/** Global Privacy Control; not every browser knows it. */
export const hasPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

let store: ConsentStore | null = null
let gate: Promise<StartedGate> | null = null
let landing: FirstTouch | null = null

/** One for the window, however often the frame is built anew. On the server nothing is known, ever. */
export function consentStore({ policyVersion, tools }: ConsentPlan): ConsentStore {
  if (import.meta.env.SSR) return onServer
  landing ??= firstTouchOf(window.location.href, document.referrer)
  store ??= createConsentStore({
    storage: () => localStorage,
    window,
    policyVersion,
    hasSignal: hasPrivacySignal(),
    hasConsentTool: tools.cookiebot !== undefined,
    now: systemClock.now,
  })
  return store
}

const onServer: ConsentStore = {
  read: () => unknownStanding,
  choose() {},
  adopt() {},
  askOurselves() {},
  subscribe: () => () => {},
}

/** The gate, once its code has come (ANA-1: one for the window). No tool, no gate. */
export function withGate(plan: ConsentPlan, act: (gate: StartedGate) => void): void {
  if (!plan.tools.needGate) return
  gate ??= import('#consent/start-gate.ts').then(({ startGate }) =>
    startGate(plan.tools, { store: consentStore(plan), clock: systemClock, log }),
  )
  gate.then(act).catch((error: Error) => log.warn({ reason: error.message }, 'no script was started'))
}

/** Where the visitor came from is kept exactly as long as statistics are allowed. */
export function noteFirstTouch({ statistics }: Consent): void {
  if (statistics && landing) keepFirstTouch(landing, systemClock.now())
  else forgetFirstTouch()
}

/** An anonymous receipt for the studio's book; that it cannot be sent is no trouble of the visitor's. */
export function sendReceipt(consent: Consent, policyVersion: number, language: string): void {
  fetch('/api/consent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ policyVersion, categories: allowedIn(consent), language }),
    credentials: 'omit',
    keepalive: true,
  }).catch((error: Error) => log.warn({ reason: error.message }, 'the receipt of the choice was not sent'))
}
