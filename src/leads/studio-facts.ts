import type { Clock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { inEachLanguage, type Language } from '#locale/language.ts'

/** What the content system says of deliveries is asked again after so long; a lead never waits for it. */
const studioFactsFreshMs = 60_000

/** What the content system says of deliveries; the settings win over it. */
export type StudioFacts = {
  /** Where notifications go; empty when it says nothing. */
  leadsAddress: string
  /** What the studio calls itself; empty where it says nothing. */
  siteNames: Readonly<Record<Language, string>>
  /** Where its days begin and end. */
  timeZone: string
  /** Of the options record (OPT-1). */
  options: {
    contact_form_id: string
    mailchimp_api_key: string
    mailchimp_audience_id: string
    mailchimp_server_prefix: string
    mailchimp_enabled: boolean
  }
}

const nothingSaid: StudioFacts = {
  leadsAddress: '',
  siteNames: inEachLanguage(() => ''),
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
 * The facts as they were last read. A lead is stored before any call to another machine, so `current` never waits; they are
 * read again each minute, because after a quiet night the first lead must not meet yesterday's settings.
 */
export function createStudioFacts(dependencies: { read(): Promise<StudioFacts>; clock: Clock; log: Log }): {
  current(): StudioFacts
  /** Resolves after the first reading. */
  start(): Promise<void>
  stop(): void
} {
  const { read, clock, log } = dependencies
  const stopping = new AbortController()
  let facts = nothingSaid

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
