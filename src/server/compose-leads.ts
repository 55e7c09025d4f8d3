import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import type { Result } from '#base/result.ts'
import type { Config } from '#config/config.ts'
import type { SiteSettings } from '#content/models.ts'
import type { NewsletterSetting } from '#content/records/page-content.ts'
import type { SelectedContent } from '#content/selected-content.ts'
import { createDeliveries } from '#leads/deliveries.ts'
import { createLeads } from '#leads/leads.ts'
import { defaultLanguage, inEachLanguage, languages } from '#locale/language.ts'
import type { SiteOptions } from './compose-site.ts'

export type ComposedLeads = Pick<SiteOptions, 'forms' | 'receipts' | 'countLeads' | 'admin' | 'problems'> & {
  /** @returns a fault of one line when the database cannot be opened by this version; nothing runs then */
  start(): Promise<Result<void, string>>
  /** @param drained the last visitor has been answered */
  stop(drained?: Promise<void>): Promise<void>
}

/**
 * Where leads go by what WordPress says; empty where it tells that to a signed request only, and none can be made. An older
 * companion, and a WordPress without one, have the contact address for it.
 */
export async function leadsAddress(
  { leadsEmail, contactEmail }: Pick<SiteSettings, 'leadsEmail' | 'contactEmail'>,
  readLeadsEmail: (() => Promise<string>) | null,
): Promise<string> {
  if (leadsEmail === undefined) return contactEmail
  return leadsEmail ?? (await readLeadsEmail?.()) ?? ''
}

/** Joins what keeps leads with everything that they go out to. */
export function composeLeads(
  config: Config,
  { content, writes }: Pick<SelectedContent, 'content' | 'writes'>,
  log: Log,
  readLeadsEmail: (() => Promise<string>) | null = null,
): ComposedLeads {
  const deliveries = createDeliveries({
    settings: config,
    writes,
    async readFacts() {
      const [options, settings, ...homes] = await Promise.all([
        content.options(),
        content.settings(defaultLanguage),
        ...languages.map((language) => content.home(language)),
      ])
      const siteNames = inEachLanguage(
        (language) => homes[languages.indexOf(language)]?.texts.site_name ?? '',
      )
      return {
        options,
        leadsAddress: await leadsAddress(settings, readLeadsEmail),
        siteNames,
        timeZone: settings.timezone,
      }
    },
    kitsDirectory: path.resolve('build/starter-kits'),
    fetch,
    clock: systemClock,
    log,
  })
  const { targets, digest, deliveriesOf } = deliveries
  const keepMonths = config.leadsKeepMonths
  const leads = createLeads({
    location: config,
    keepMonths,
    targets,
    deliveriesOf,
    digest,
    notifyPreviousAddress: deliveries.notifyPreviousAddress,
    log,
  })

  return {
    forms: {
      ledger: leads.ledger,
      limits: leads.limits,
      deliveriesOf,
      trustedProxies: config.trustedProxies,
      captcha: config.captcha,
      debugNewsletter: (config.debugTools && targets.newsletter) || null,
    },
    receipts: leads.receipts,
    admin: leads.admin,
    problems: deliveries.problems,
    countLeads: leads.counts,
    async start() {
      // The site does not wait for what the content system says of deliveries.
      void deliveries.start()
      return leads.start()
    },
    async stop(drained) {
      await leads.stop(drained)
      deliveries.stop()
    },
  }
}

/** DBG-1: which settings of the newsletter service the environment gives. */
export const newsletterInSettings = ({ mailchimp }: Config): NewsletterSetting[] => [
  ...(mailchimp.apiKey ? (['api_key'] as const) : []),
  ...(mailchimp.audienceId ? (['audience_id'] as const) : []),
  ...(mailchimp.serverPrefix ? (['server_prefix'] as const) : []),
]
