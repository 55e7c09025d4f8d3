import type { BrowserContextOptions } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { type Consent, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'

/** The storage of a visitor who has already answered the cookie banner, so that it is not in the way; by default with a no. */
export function hasChosen(
  origin: string,
  consent: Consent = necessaryOnly,
): NonNullable<BrowserContextOptions['storageState']> {
  const record = { ...consent, policyVersion: 1, at: systemClock.now() }
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: storageKeys.record, value: JSON.stringify(record) }] }],
  }
}
