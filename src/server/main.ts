import type { Server } from 'node:http'
import path from 'node:path'
import { readBackupRecord } from '#backup/backup-record.ts'
import { systemClock } from '#base/clock.ts'
import type { Log } from '#base/log.ts'
import { failure, type Result, success } from '#base/result.ts'
import type { Config } from '#config/config.ts'
import { createContentFolder } from '#content/cache/archive/content-folder.server.ts'
import { type SiteSettings, studioFactNames } from '#content/models.ts'
import type { NewsletterSetting } from '#content/records/page-content.ts'
import { sampleSocial } from '#content/sample/sample-content.ts'
import { selectContent } from '#content/select-content.ts'
import type { SelectedContent } from '#content/selected-content.ts'
import { createEmbeddedWordPress, type EmbeddedWordPress } from '#embedded-wordpress/embedded-wordpress.ts'
import { createDeliveries } from '#leads/deliveries.ts'
import { createLeads } from '#leads/leads.ts'
import { mailFolderIn } from '#leads/mails/sending/mail-folder.ts'
import { defaultLanguage, inEachLanguage, languages } from '#locale/language.ts'
import { createSite, type SiteOptions } from './app.ts'
import { createCdnPurges } from './cdn.ts'
import { listen } from './http.ts'
import { createIndexNow } from './index-now.ts'
import { claimProcessNumber, type ProcessNumber } from './process-number.ts'
import { createSharedProcesses } from './shared-processes.ts'
import { introduceSite, leadsEmailReader, requestSigner } from './signed-requests.ts'
import { siteLog } from './traffic/site-log.ts'
import { countUpstreamCalls } from './traffic/upstream-calls.ts'
import { loggedInFetch } from './wordpress-login.ts'

/** Provided by the build, or by the development server instead. */
export type Front = Pick<SiteOptions, 'handlePage' | 'browserFiles'> & { server?: Server }

export type RunningSite = {
  /** Stops cleanly: requests in progress first, then WordPress. */
  stop(): Promise<void>
  /** GATE-2: no requests to WordPress for five minutes; the site serves cached content. */
  pullEmergencySwitch(): void
}

/**
 * Assembles and starts the site, and its own WordPress unless another source is configured. The site serves requests from the
 * start; WordPress content is used once WordPress is up.
 * @param say prints a line for the person at the terminal
 * @returns a one-line fault if the site's port cannot be used, its database is newer than the code, or another process that
 *   it cannot run next to has the data folder; nothing runs then
 */
export async function runSite(
  config: Config,
  { server, ...front }: Front,
  say: (line: string) => void,
): Promise<Result<RunningSite, string>> {
  const log = siteLog(config.logLevel)
  // The development server may run next to a site.
  const claim: ProcessNumber = server ? { number: 1, release() {} } : claimProcessNumber(config.dataDirectory)
  if (claim.unlocked !== undefined) {
    if (claim.number > 1)
      return failure(
        `Another process of the site runs on ${config.dataDirectory}, and process-${claim.number}.lock cannot be locked in it (${claim.unlocked}). Let this process write to the folder, or give it a DATA_DIR of its own`,
      )
    // Pages can be served all the same.
    log.warn({ reason: claim.unlocked }, 'the data folder is not locked: a second process would go unnoticed')
  }
  if (claim.number > 1 && (config.databaseUrl === null || config.contentSource === 'embedded')) {
    claim.release()
    return failure(
      `Another process of the site runs on ${config.dataDirectory}. Stop it; or set DATABASE_URL and WORDPRESS_URL, which several processes need`,
    )
  }
  const embedded = config.contentSource === 'embedded' ? composeWordPress(config, log) : null
  const wordpressUrl = embedded ? `http://127.0.0.1:${config.wordpressPort}` : config.wordpressUrl
  const secret = embedded?.websiteSecret ?? config.revalidateSecret
  const pairedWordPress = wordpressUrl && secret ? { url: wordpressUrl, secret } : null
  const upstream = countUpstreamCalls(
    loggedInFetch(globalThis.fetch, wordpressUrl, config.wordpressBasicAuth),
    wordpressUrl,
  )
  const fetch = embedded ? fetchOnceReady(embedded, `${wordpressUrl}/`, upstream.fetch) : upstream.fetch
  /** A folder for this process alone; its contents can be recreated. */
  const folderOf = (name: string) =>
    path.join(config.dataDirectory, claim.number > 1 ? `${name}-${claim.number}` : name)
  const { databaseUrl, cdn } = config
  const others = databaseUrl === null ? null : createSharedProcesses({ databaseUrl, clock: systemClock, log })
  const purges =
    cdn && createCdnPurges({ cdn: cdn.name, endpoint: cdn, fetch: globalThis.fetch, clock: systemClock, log })
  const indexNow =
    config.indexNow &&
    createIndexNow({
      ...config.indexNow,
      origin: config.siteUrl,
      fetch: globalThis.fetch,
      clock: systemClock,
      log,
    })
  const content = selectContent({
    wordpressUrl,
    sign: secret === null ? undefined : requestSigner(secret, systemClock.now),
    ...(embedded && { mayAsk: 1 }),
    samples: config.contentSource !== 'wordpress',
    folder: createContentFolder(folderOf('content')),
    sharing: others?.reads,
    fetch,
    clock: systemClock,
    log,
  })
  const readLeadsEmail =
    pairedWordPress && leadsEmailReader({ wordpress: pairedWordPress, fetch, clock: systemClock, log })
  const leads = composeLeads(config, content, log, readLeadsEmail)
  const missing = async () => missingFacts(config, await content.content.settings(defaultLanguage))
  const site = createSite({
    ...front,
    site: {
      origin: config.siteUrl,
      bookingUrl: config.bookingUrl,
      facts: { ...config.facts, keep_months: String(config.leadsKeepMonths) },
      // FOOT-2: sample addresses, but never on a studio's own site.
      social: { ...(config.contentSource !== 'wordpress' && sampleSocial), ...config.social },
      consent: {
        policyVersion: config.consentPolicyVersion,
        countsBeforeConsent: config.countsBeforeConsent,
      },
      fieldDataPercent: config.fieldDataPercent,
      offlineReading: config.offlineReading,
      newsletter: { inSettings: newsletterInSettings(config), canBeTried: config.debugTools },
      now: systemClock.now,
      log,
    },
    content,
    uploadsUrl: wordpressUrl && `${wordpressUrl}/wp-content/uploads`,
    imageDirectory: folderOf('images'),
    missing,
    source: () => ({
      source: config.contentSource,
      ...(embedded && { wordpress: embedded.state.phase }),
    }),
    pairedWordPress,
    secrets: [...new Set([secret, config.revalidateSecret])].filter((one) => one !== null),
    metricsToken: config.metricsToken,
    securityContact: config.securityContact,
    cdn: purges,
    indexNow,
    others,
    forms: leads.forms,
    receipts: leads.receipts,
    countLeads: leads.countLeads,
    admin: leads.admin,
    problems: leads.problems,
    backups: () => readBackupRecord(config.dataDirectory),
    upstreamCalls: upstream.calls,
    fetch,
    clock: systemClock,
  })

  // The archive of the last run is loaded before the first visitor.
  await content.start(site.invalidate)
  others?.start(site.applyChange)
  const opened = await leads.start()
  const { host, port, trustedProxies } = config
  const listener = opened.ok ? await listen({ ...site, host, port, trustedProxies, server }) : opened
  if (!listener.ok) {
    await leads.stop()
    await content.stop()
    await others?.stop()
    claim.release()
    return failure(listener.fault)
  }
  say(`Site       ${config.siteUrl}  and  ${config.siteUrl}/hu`)
  say(`Data       ${config.dataDirectory}`)
  say(`Process    ${process.pid}`)
  void missing().then((names) => {
    const facts = names.filter((name) => name !== mailServerSetting)
    if (facts.length > 0) say(`Not set    ${facts.join(', ')}: what they would say is left out of the pages`)
    if (facts.length < names.length)
      say(
        `Not set    ${mailServerSetting}: no mail is sent, each is a file in ${mailFolderIn(config.dataDirectory)}`,
      )
  })
  if (embedded) {
    announce(embedded, config, say, content.checkAvailability)
    void embedded.start()
  }
  const stopping = new AbortController()
  // The embedded WordPress is introduced when it is started.
  if (pairedWordPress && !embedded)
    void introduceSite({
      wordpress: pairedWordPress,
      siteUrl: config.siteUrl,
      fetch,
      clock: systemClock,
      log,
      signal: stopping.signal,
    })
  return success({
    pullEmergencySwitch: content.pullEmergencySwitch,
    async stop() {
      stopping.abort()
      site.beNotReady()
      await leads.stop(listener.value.close(config.stopNoticeSeconds * 1_000))
      await content.stop()
      await Promise.all([others?.stop(), purges?.stop(), indexNow?.stop()])
      await embedded?.stop()
      claim.release()
    },
  })
}

/** `fetch` that refuses requests to WordPress until it is up: whatever answers at its address before is another program. */
const fetchOnceReady =
  (embedded: EmbeddedWordPress, address: string, fetch: typeof globalThis.fetch): typeof fetch =>
  async (input, init) => {
    if (embedded.state.phase !== 'ready' && String(input).startsWith(address))
      throw new TypeError('The embedded WordPress is not up')
    return fetch(input, init)
  }

/** Prints what a person should know: that WordPress is up and where, or why it is not. */
function announce(
  embedded: EmbeddedWordPress,
  config: Config,
  say: (line: string) => void,
  checkAvailability: () => Promise<unknown>,
) {
  say('WordPress  is starting; until then the site shows its built-in content')
  let loggedReason = ''
  embedded.onChange((state) => {
    if (state.phase === 'ready') {
      loggedReason = ''
      void checkAvailability()
      say(`WordPress  ${state.url}/wp-admin/  (user and password: ${credentialsFile(config)})`)
    }
    // Every retry fails for the same reason; the log has each of them.
    if (state.phase === 'failed' && state.reason !== loggedReason) {
      loggedReason = state.reason
      say(`WordPress  is not there: ${state.reason}. The site goes on without it and tries again.`)
    }
  })
}

/** Everything that the embedded WordPress stores. */
const stateDirectoryIn = (dataDirectory: string) => path.join(dataDirectory, 'wordpress')

/** How a program on this machine reaches the site. */
const localHost = (host: string) =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

/** Configures the embedded WordPress without starting it. */
export function composeWordPress(config: Config, log: Log): EmbeddedWordPress {
  const { dataDirectory, wordpressPort, host, port, siteUrl } = config
  const stateDirectory = stateDirectoryIn(dataDirectory)
  return createEmbeddedWordPress({
    coreDirectory: path.join(stateDirectory, 'core'),
    stateDirectory,
    wordpressDirectory: path.resolve('wordpress'),
    sampleContentDirectory: path.resolve('src/content/sample'),
    port: wordpressPort,
    website: { url: siteUrl, address: `http://${localHost(host)}:${port}` },
    clock: systemClock,
    log,
  })
}

/** Where the owner finds the user name and password. */
export const credentialsFile = ({ dataDirectory }: Config) =>
  path.join(stateDirectoryIn(dataDirectory), 'credentials.json')

/**
 * The address for leads according to WordPress; empty if it requires a signed request for that and none can be made. With an
 * older companion plugin, or without one, it is the contact address.
 */
export async function leadsAddress(
  { leadsEmail, contactEmail }: Pick<SiteSettings, 'leadsEmail' | 'contactEmail'>,
  readLeadsEmail: (() => Promise<string>) | null,
): Promise<string> {
  if (leadsEmail === undefined) return contactEmail
  return leadsEmail ?? (await readLeadsEmail?.()) ?? ''
}

/** Connects the store of leads with their delivery targets. */
export function composeLeads(
  config: Config,
  { content, writes }: Pick<SelectedContent, 'content' | 'writes'>,
  log: Log,
  readLeadsEmail: (() => Promise<string>) | null = null,
) {
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
        language: settings.ownerLanguage,
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
    /** @returns a one-line fault if this version cannot open the database; nothing runs then */
    async start() {
      // The site does not wait until the content system has reported the delivery settings.
      void deliveries.start()
      return leads.start()
    },
    /** @param drained resolves when the last visitor has been answered */
    async stop(drained?: Promise<void>) {
      await leads.stop(drained)
      deliveries.stop()
    },
  }
}

/** DBG-1: the newsletter settings that are set in the environment. */
export const newsletterInSettings = ({ mailchimp }: Config): NewsletterSetting[] => [
  ...(mailchimp.apiKey ? (['api_key'] as const) : []),
  ...(mailchimp.audienceId ? (['audience_id'] as const) : []),
  ...(mailchimp.serverPrefix ? (['server_prefix'] as const) : []),
]

/** Without it mail is written to files and delivered to no one. */
const mailServerSetting = 'SMTP_URL'

/**
 * Names of facts that are missing on the pages because they are set neither in WordPress nor in the settings (`contact_email` is
 * set in WordPress only); and the mail server, without which no one is notified of leads.
 */
export function missingFacts(
  { bookingUrl, facts, mail }: Config,
  { contactEmail, leadsEmail, facts: own, bookingUrl: ownBookingUrl }: SiteSettings,
): string[] {
  const values: Record<string, string | null> = { ...facts, booking_url: bookingUrl || ownBookingUrl }
  for (const name of studioFactNames) values[name] ||= own[name]
  return [
    ...Object.entries(values).flatMap(([name, value]) => (value ? [] : [name.toUpperCase()])),
    ...(contactEmail ? [] : ['contact_email']),
    ...(mail.to === null && leadsEmail === '' ? ['leads_email'] : []),
    ...(mail.smtpUrl === null ? [mailServerSetting] : []),
  ]
}
