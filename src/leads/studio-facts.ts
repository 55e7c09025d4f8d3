import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { defaultLanguage, inEachLanguage, type Language } from '#locale/language.ts'

/** How often the facts are read again from the content system; a lead never waits for that. */
const studioFactsFreshMs = 60_000

/** What the content system says about deliveries; the settings override it. */
export type StudioFacts = {
  /** Where notifications go; empty if it is not set. */
  leadsAddress: string
  /** The name of the studio; empty if it is not set. */
  siteNames: Readonly<Record<Language, string>>
  /** The language of mails to the studio. */
  language: Language
  /** Determines when the studio's days begin and end. */
  timeZone: string
  /** From the options record (OPT-1). */
  options: {
    contact_form_id: string
    mailchimp_api_key: string
    mailchimp_audience_id: string
    mailchimp_server_prefix: string
    mailchimp_enabled: boolean
  }
}

const noFacts: StudioFacts = {
  leadsAddress: '',
  siteNames: inEachLanguage(() => ''),
  language: defaultLanguage,
  timeZone: 'UTC',
  options: {
    contact_form_id: '',
    mailchimp_api_key: '',
    mailchimp_audience_id: '',
    mailchimp_server_prefix: '',
    mailchimp_enabled: false,
  },
}

/**
 * The facts as they were last read. A lead is stored before any call to another machine, so `current` never waits. They are
 * refreshed every minute, so that the first lead after a quiet night does not use yesterday's settings.
 */
export function createStudioFacts(dependencies: { read(): Promise<StudioFacts>; clock: Clock; log: Log }): {
  current(): StudioFacts
  /** Resolves after the first read. */
  start(): Promise<void>
  stop(): void
} {
  const { read, clock, log } = dependencies
  const stopping = new AbortController()
  let facts = noFacts

  async function refresh() {
    try {
      facts = await read()
    } catch (error) {
      log.warn({ reason: String(error) }, 'what is known of deliveries could not be read again')
    }
  }
  async function keepFresh() {
    while (!stopping.signal.aborted) {
      await clock.sleep(studioFactsFreshMs, stopping.signal).catch(() => {})
      if (!stopping.signal.aborted) await refresh()
    }
  }

  return {
    current: () => facts,
    async start() {
      await refresh()
      void keepFresh()
    },
    stop: () => stopping.abort(),
  }
}
