import type { Consent } from '../categories.ts'
import type { Globals } from './tool-script.ts'

/** Google's queue, shared by GA4 and Tag Manager. */
function dataLayer(globals: Globals): unknown[] {
  globals.dataLayer ??= []
  return globals.dataLayer as unknown[]
}

/** Queues a gtag command. Google's scripts accept only `arguments` objects and ignore arrays. */
export function googleTag(globals: Globals, ...command: [name: string, ...rest: unknown[]]): void {
  const queue = dataLayer(globals)
  ;(function push(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  })(...command)
}

/** Pushes an event to Tag Manager. */
export const tagManagerMessage = (globals: Globals, message: object): void => {
  dataLayer(globals).push(message)
}

/** Maps the consent to Google Consent Mode v2; the head script has set everything to denied. */
export function updateGoogleConsent(globals: Globals, { statistics, marketing, preferences }: Consent): void {
  const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')
  googleTag(globals, 'consent', 'update', {
    analytics_storage: word(statistics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
    functionality_storage: word(preferences),
    personalization_storage: word(preferences),
  })
}
