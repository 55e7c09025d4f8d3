import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { systemClock } from '#base/clock.ts'
import { type Consent, necessaryOnly } from '#consent/categories.ts'
import { storageKeys } from '#consent/consent-record.ts'

/** The item of local storage that records an answer to the cookie banner, by default a no. */
const answerItem = (consent: Consent = necessaryOnly) => ({
  name: storageKeys.record,
  value: JSON.stringify({ ...consent, policyVersion: 1, at: systemClock.now() }),
})

/** The storage of a visitor who has already answered the cookie banner, so that it is not in the way. */
export const hasChosen = (
  origin: string,
  consent?: Consent,
): Exclude<NonNullable<BrowserContextOptions['storageState']>, string> => ({
  cookies: [],
  origins: [{ origin, localStorage: [answerItem(consent)] }],
})

/**
 * The same for a context that is open. Playwright fills `storageState` in by opening a page of its own in each context, which costs
 * as much as the visit's own page; this script runs in the visited page, before its own scripts do.
 */
export async function letHaveChosen(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript(
    ({ origin, name, value }) => {
      // Inner pages of other origins, and empty ones, have no such storage.
      if (self.origin === origin && localStorage.getItem(name) === null) localStorage.setItem(name, value)
    },
    { origin, ...answerItem() },
  )
}
