import type { Consent } from '../categories.ts'
import type { Globals } from './tool-script.ts'

/** Google's queue; GA4 and the tag manager read the same one. */
function dataLayer(globals: Globals): unknown[] {
  globals.dataLayer ??= []
  return globals.dataLayer as unknown[]
}

/** One command to Google's tags. They know a command by its being an `arguments` object; an array they pass over. */
export function googleTag(globals: Globals, ...command: [name: string, ...rest: unknown[]]): void {
  const queue = dataLayer(globals)
  ;(function push(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  })(...command)
}

/** One message to the tag manager. */
export const tagManagerMessage = (globals: Globals, message: object): void => {
  dataLayer(globals).push(message)
}

/** What was allowed, in the words of Google Consent Mode v2; the head of the page has denied everything before. */
export function tellGoogleConsent(globals: Globals, { statistics, marketing, preferences }: Consent): void {
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
