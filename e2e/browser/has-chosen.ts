import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { type Consent, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'

/** The storage of a visitor who has already answered the cookie banner, so that it is not in the way; by default with a no. */
export function hasChosen(
  origin: string,
  consent: Consent = necessaryOnly,
): Exclude<NonNullable<BrowserContextOptions['storageState']>, string> {
  const record = { ...consent, policyVersion: 1, at: systemClock.now() }
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: storageKeys.record, value: JSON.stringify(record) }] }],
  }
}

/**
 * The same for a context that is open. Playwright fills `storageState` in by opening a page of its own in each context, which costs
 * as much as the visit's own page; this script runs in the visited page, before its own scripts do.
 */
export async function letHaveChosen(context: BrowserContext, origin: string): Promise<void> {
  const record = hasChosen(origin).origins[0]?.localStorage[0]
  await context.addInitScript(
    ({ origin, name, value }) => {
      // Inner pages of other origins, and empty ones, have no such storage.
      if (self.origin === origin && localStorage.getItem(name) === null) localStorage.setItem(name, value)
    },
    { origin, name: record?.name ?? '', value: record?.value ?? '' },
  )
}
