import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import {
  type FirstTouch,
  firstTouchOf,
  forgetFirstTouch,
  keepFirstTouch,
} from '#consent/browser/first-touch.ts'
import type { StartedGate } from '#consent/browser/start-gate.ts'
import { allowedIn, type Consent } from '#consent/categories.ts'
import { type ConsentStore, createConsentStore } from '#consent/consent-store.ts'
import type { Tools } from '#consent/tools.ts'
import type { PageData } from '../browser/page-data.ts'

/** Consent configuration that the page passes to the browser. */
export type ConsentPlan = { policyVersion: number; tools: Tools }

/** ANA-7: failures of third-party scripts are logged and have no other effect. */
const log: Pick<Log, 'warn'> = {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  warn: (fields, message) => console.warn(message, fields),
}

/** Global Privacy Control; not in every browser. */
export const hasPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

let store: ConsentStore | null = null
let gate: Promise<StartedGate> | null = null
let landing: FirstTouch | null = null

/** One store per window. Each choice sends an anonymous receipt. */
export function consentStore({ consent: { policyVersion, tools }, language }: PageData): ConsentStore {
  landing ??= firstTouchOf(window.location.href, document.referrer)
  store ??= createConsentStore({
    storage: () => localStorage,
    window,
    policyVersion,
    hasSignal: hasPrivacySignal(),
    hasConsentTool: tools.cookiebot !== undefined,
    now: systemClock.now,
    onChoice: (consent) => sendReceipt(consent, policyVersion, language),
  })
  return store
}

/** Loads the script gate, once per window (ANA-1); never without a configured tool. Consent starts when the page is shown. */
export function withGate(page: PageData, act: (gate: StartedGate) => void): void {
  const { tools } = page.consent
  if (!tools.needGate) return
  gate ??= import('#consent/browser/start-gate.ts').then(({ startGate }) =>
    startGate(tools, { store: consentStore(page), clock: systemClock, log }),
  )
  gate.then(act).catch((error: Error) => log.warn({ reason: error.message }, 'no script was started'))
}

/** The referrer is stored only while statistics are allowed. */
export function noteFirstTouch({ statistics }: Consent): void {
  if (statistics && landing) keepFirstTouch(landing, systemClock.now())
  else forgetFirstTouch()
}

/** A failure is no concern of the visitor's. */
function sendReceipt(consent: Consent, policyVersion: number, language: string): void {
  fetch('/api/consent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ policyVersion, categories: allowedIn(consent), language }),
    credentials: 'omit',
    keepalive: true,
  }).catch((error: Error) => log.warn({ reason: error.message }, 'the receipt of the choice was not sent'))
}
