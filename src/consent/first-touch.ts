import { attempt, type KeyStore } from './browser-storage.ts'
import { firstTouchLastsMs, maxFirstTouchLength } from './policies.ts'

/** Where a visitor came from first. It is noted only with consent, and travels with a form the visitor sends. */
export type FirstTouch = {
  source: string | null
  medium: string | null
  campaign: string | null
  /** The host that led here, when it was another one. */
  referrer: string | null
  /** Path of the page, without its query. */
  landingPage: string
}

export const firstTouchKey = 'first-touch'

/** What the address and the referrer of a visit's first page say. */
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

/** Keeps the first one; an earlier one that is not outlived stays. Only with consent to statistics. */
export function keepFirstTouch(touch: FirstTouch, now: number, storage = browserStorage): void {
  if (readFirstTouch(now, storage) !== null) return
  attempt(() => storage().setItem(firstTouchKey, JSON.stringify({ ...touch, at: now })))
}

/** For a form to carry; nothing without consent, because nothing was kept then. */
export const readFirstTouch = (now: number, storage = browserStorage): FirstTouch | null =>
  attempt(() => {
    const { at, ...touch } = JSON.parse(storage().getItem(firstTouchKey) ?? 'null')
    return now - at <= firstTouchLastsMs ? touch : null
  })

export const forgetFirstTouch = (storage = browserStorage): void => {
  attempt(() => storage().removeItem(firstTouchKey))
}

const browserStorage = (): KeyStore => window.localStorage
