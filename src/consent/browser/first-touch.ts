import { maxFirstTouchLength } from '../policies.ts'
import { attempt, type KeyStore } from './browser-storage.ts'

/** Lifetime of the first-touch data. */
export const firstTouchLastsMs = 90 * 24 * 60 * 60_000

/** A visitor's first referrer and campaign, stored only with consent and sent with forms. */
export type FirstTouch = {
  source: string | null
  medium: string | null
  campaign: string | null
  /** Referring host, if external. */
  referrer: string | null
  /** Landing path, without query. */
  landingPage: string
}

export const firstTouchKey = 'first-touch'

/** First-touch data of the current address and referrer. */
export function firstTouchOf(address: string, referrer: string): FirstTouch {
  const { pathname, searchParams, host } = new URL(address)
  const bounded = (text: string | null) => text?.trim().slice(0, maxFirstTouchLength) || null
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  return {
    source: bounded(searchParams.get('utm_source')),
    medium: bounded(searchParams.get('utm_medium')),
    campaign: bounded(searchParams.get('utm_campaign')),
    referrer: from === host ? null : bounded(from),
    landingPage: pathname.slice(0, maxFirstTouchLength),
  }
}

/** Stores the first touch, unless an unexpired one exists. Only with consent to statistics. */
export function keepFirstTouch(touch: FirstTouch, now: number, storage = browserStorage): void {
  if (readFirstTouch(now, storage) !== null) return
  attempt(() => storage().setItem(firstTouchKey, JSON.stringify({ ...touch, at: now })))
}

/** The stored first touch for a form; nothing without consent. */
export const readFirstTouch = (now: number, storage = browserStorage): FirstTouch | null =>
  attempt(() => {
    const { at, ...touch } = JSON.parse(storage().getItem(firstTouchKey) ?? 'null')
    return now - at <= firstTouchLastsMs ? touch : null
  })

export const forgetFirstTouch = (storage = browserStorage): void => {
  attempt(() => storage().removeItem(firstTouchKey))
}

const browserStorage = (): KeyStore => window.localStorage
