import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { type Consent, necessaryOnly } from '../categories.ts'
import type { Tool } from '../tools.ts'
import type { Globals } from './tool-script.ts'

/** Time-out of the owner's consent tool, after which our banner is shown. */
export const consentToolTimeoutMs = 5_000

type Cookiebot = { consent?: Partial<Record<keyof Consent, unknown>>; hasResponse?: boolean; renew?(): void }

export type ConsentTool = {
  /** Shows its dialog again. @returns false if it is not loaded */
  renew(): boolean
}

/**
 * ANA-6: with Cookiebot configured, its dialog replaces our banner and its consent goes to `adopt`. If it fails to
 * load, that is logged as a warning and `onMissing` shows our banner.
 */
export function startCookiebot(
  { id, src }: Tool,
  place: {
    globals: Globals
    events: Pick<EventTarget, 'addEventListener'>
    addScript(src: string, attributes: Record<string, string>): Promise<void>
    clock: Clock
    log: Pick<Log, 'warn'>
    adopt(consent: Consent): void
    onMissing(): void
  },
): ConsentTool {
  // Until the script has run, `window.Cookiebot` is its own script element, because Cookiebot requires that id.
  const cookiebot = () => {
    const tool = place.globals.Cookiebot as Cookiebot | undefined
    return tool?.renew ? tool : undefined
  }
  const adopt = () => place.adopt(consentOf(cookiebot()))
  for (const type of ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'])
    place.events.addEventListener(type, adopt)

  const missing = (reason: string) => {
    place.log.warn({ reason }, 'the consent tool did not load')
    place.onMissing()
  }
  const loaded = place.addScript(src, { id: 'Cookiebot', 'data-cbid': id })
  const late = place.clock.sleep(consentToolTimeoutMs).then(() => {
    if (!cookiebot()) throw new Error('no answer')
  })
  Promise.race([loaded, late]).catch((error: Error) => missing(error.message))

  return {
    renew() {
      const tool = cookiebot()
      tool?.renew?.()
      return tool !== undefined
    },
  }
}

function consentOf(cookiebot: Cookiebot | undefined): Consent {
  const { statistics, marketing, preferences } = cookiebot?.consent ?? {}
  if (!cookiebot?.hasResponse) return necessaryOnly
  return {
    necessary: true,
    statistics: statistics === true,
    marketing: marketing === true,
    preferences: preferences === true,
  }
}
