import type { BrowserContextOptions } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { type Consent, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'

/** The storage of a visitor who has chosen before, so that no banner is in the way: a no, unless it says otherwise. */
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
