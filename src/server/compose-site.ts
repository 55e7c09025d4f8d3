import { statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Handler, Hono, MiddlewareHandler } from 'hono'
import type { BackupRecord } from '#backup/backup-record.ts'
import { certificateEnds } from '#base/certificate.ts'
import type { Clock } from '#base/clock.ts'
import { stackOf } from '#base/log.ts'
import { isAtLeast, leastPluginVersion, siteVersion } from '#base/version.ts'
import { configuredTools } from '#consent/configured-tools.ts'
import type { ChangeEvent } from '#content/cache/changed-contents.ts'
import { contentForPages } from '#content/records/page-content.ts'
import type { SelectedContent } from '#content/selected-content.ts'
import type { Availability } from '#content/wordpress/availability.ts'
import type { LeadsAdmin } from '#leads/admin/leads-admin.ts'
import type { ConsentReceipts } from '#leads/consent-receipts.ts'
import type { DeliveryTarget } from '#leads/delivery.ts'
import type { LeadsCounts } from '#leads/leads.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { cardAt } from '#pages/share/card-at.ts'
import { type CdnPurges, tagHeaders } from './cdn.ts'
import { consentHandler } from './consent.ts'
import { createCaptcha } from './forms/captcha.ts'
import { debugSubscription } from './forms/debug-subscription.ts'
import { type FormsOptions, formsHandler } from './forms/forms-handler.ts'
import { createPace, type Pace } from './http.ts'
import { createImageDisk, type ImageDisk } from './images/disk/image-disk.ts'
import { createFileSource } from './images/file-source.ts'
import { createImageSource } from './images/image-source.ts'
import { mediaHandler } from './images/media-handler.ts'
import { createMissingFiles } from './images/missing-files.ts'
import { imageDiskMaxBytes, maxEncodings } from './images/policies.ts'
import type { IndexNow } from './index-now.ts'
import { studioWords } from './leads-admin/studio-words.ts'
import type { PageHandler } from './pages/page-handler.ts'
import { createPageServer, type PageServer } from './pages/page-server.ts'
import { createPreviews, draftReader } from './preview.ts'
import { createRedirectHits } from './redirects.ts'
import { createRevalidation, type Revalidation } from './revalidation.ts'
import { searchHandler } from './search.ts'
import { shareHandler } from './share/share-handler.ts'
import type { SharedProcesses } from './shared-processes.ts'
import { createSignedRequests, type PairedWordPress } from './signed-requests.ts'
import { createSiteApp, type SiteParts } from './site-app.ts'
import { createCertificateWatch } from './traffic/certificate-watch.ts'
import { createMetrics } from './traffic/metrics.ts'
import { createSecurityLog } from './traffic/security-log.ts'
import { createTraffic, type Traffic } from './traffic/traffic.ts'
import type { UpstreamCalls } from './traffic/upstream-calls.ts'
import { vitalsHandler } from './vitals.ts'
import type { ClusterWorker } from './workers/cluster-worker.ts'

/** What the parts of the site are made from. */
export type SiteOptions = {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  content: Pick<
    SelectedContent,
    'content' | 'traced' | 'change' | 'refresh' | 'status' | 'availability' | 'isSwitchPulled'
  >
  browserFiles: MiddlewareHandler
  /** Base address of WordPress's uploads, while there is one. */
  uploadsUrl: string | null
  /** Folder for the pictures that are made from them; nothing is written before the first one. */
  imageDirectory: string
  /** What `/api/status` says of where content comes from. */
  source(): object
  /** What `/api/status` names as not set. */
  missing(): Promise<string[]>
  /** What `/api/status` says that the owner has to put right. */
  problems(): string[]
  /** What WordPress may sign with; none where no WordPress is paired. */
  secrets: readonly string[]
  /** The WordPress that drafts are read from. */
  pairedWordPress: PairedWordPress | null
  metricsToken: string | null
  /** For `/.well-known/security.txt`. */
  securityContact: SiteParts['securityContact']
  /** The CDN in front; null where there is none. */
  cdn: CdnPurges | null
  /** Notifies search engines of changes; null where nothing does. */
  indexNow: IndexNow | null
  /** The processes on the same PostgreSQL; null where there is none. */
  others: Pick<SharedProcesses, 'publish' | 'status'> | null
  /** This process among those that share its port; null for one on its own. */
  worker: ClusterWorker | null
  /** What takes the forms in. */
  forms: Pick<FormsOptions, 'ledger' | 'limits' | 'deliveriesOf' | 'trustedProxies'> & {
    captcha: { secretKey: string | null; verifyUrl: string }
    /** DBG-1: what a test subscription goes to, and with it whether one can be sent. */
    debugNewsletter: DeliveryTarget | null
  }
  /** The book of what visitors chose. */
  receipts: Pick<ConsentReceipts, 'append'>
  /** The leads as the studio sees them. */
  admin: LeadsAdmin
  /** For `/api/status` and `/metrics`; null while the database is away. */
  countLeads(): Promise<LeadsCounts | null>
  /** For `/metrics`: what is known of the backups of this data folder. */
  backups(): BackupRecord | null
  /** For `/metrics`. */
  upstreamCalls(): UpstreamCalls
  fetch: typeof globalThis.fetch
  clock: Clock
}

export type ComposedSite = {
  app: Hono
  pages: PageServer
  revalidation: Revalidation
  traffic: Traffic
  pace: Pace
  /** Takes a change that another process has told. @returns the pages that will be rendered again */
  takeChange(event: ChangeEvent): string[]
  /** The same for tags of contents that have changed. */
  invalidate(tags: ReadonlySet<string>): string[]
  /** From now on `/readyz` says 503: the site is about to stop. */
  beNotReady(): void
}

/** Joins the parts of the site; nothing listens and no time passes yet. */
export function composeSite(options: SiteOptions): ComposedSite {
  const { handlePage, site, content, source, secrets, pairedWordPress, metricsToken, receipts, clock } =
    options
  const { cdn, others, worker } = options
  const { debugNewsletter: newsletter, limits, trustedProxies } = options.forms
  const { origin } = site
  const postChecks = { origin, trustedProxies, limits, clock }
  const pace = createPace(clock)
  const pages = createPageServer({
    handlePage,
    site: { ...site, inTurn: () => new Promise(pace.render) },
    contentFor: (trace) => contentForPages(content.traced(trace)),
    ...(cdn && { tagHeaders }),
    clock,
  })
  const invalidate = (tags: ReadonlySet<string>) => {
    cdn?.purge(tags)
    return pages.invalidate(tags)
  }
  const takeChange = (event: ChangeEvent) => invalidate(content.change(event))
  const revalidation = createRevalidation({
    secrets,
    purge(event) {
      others?.publish(event)
      options.indexNow?.notify(event)
      return takeChange(event)
    },
    clock,
    log: site.log,
  })
  const signedRequests = createSignedRequests({
    secrets,
    limits: others ? limits : undefined,
    clock,
    log: site.log,
  })
  const metrics = createMetrics({
    pages: pages.size,
    renders: pages.renders,
    isWordPressAvailable: () => content.availability().status === 'available',
    freeBytes: () => freeBytes(options.imageDirectory),
    backups: options.backups,
    certificateSeconds: createCertificateWatch({ siteUrl: origin, ends: certificateEnds, clock }),
    now: clock.now,
    countLeads: options.countLeads,
    upstreamCalls: options.upstreamCalls,
  })
  worker?.sendMetrics(() =>
    metrics.own().catch((error: unknown) => {
      site.log.error({ error: stackOf(error) }, 'metrics failed')
      return []
    }),
  )
  const security = createSecurityLog({ clock, log: site.log })
  const disk = createImageDisk({
    directory: options.imageDirectory,
    maxBytes: imageDiskMaxBytes,
    clock,
    log: site.log,
  })
  let isStopping = false
  const app = createSiteApp({
    answerPage: pages.answer,
    content: content.content,
    hits: createRedirectHits(clock),
    isStopping: () => isStopping,
    securityContact: options.securityContact,
    clock,
    origin,
    browserFiles: options.browserFiles,
    offlineReading: site.offlineReading,
    indexNow: options.indexNow,
    answerMedia: composeMedia(options, disk, pace),
    answerShare: shareHandler({
      disk,
      cardAt: (path) => cardAt(path, contentForPages(content.content)),
      log: site.log,
    }),
    answerSearch: searchHandler({ content: content.content, clock }),
    answerForm: composeForms(options, { show: pages.answerPosted, count: metrics.countPost }),
    tryNewsletter: newsletter && debugSubscription({ newsletter, ...postChecks }),
    receiveConsent: consentHandler({ receipts, ...postChecks }),
    receiveVitals:
      site.fieldDataPercent > 0 ? vitalsHandler({ note: metrics.noteVitals, ...postChecks }) : null,
    status: async (isSigned) => ({
      version: siteVersion,
      plugin: { version: content.availability().plugin ?? null, needed: leastPluginVersion },
      content: { ...source(), ...content.status() },
      pages: pages.size(),
      revalidations: isSigned ? revalidation.receipts() : revalidation.counts(),
      processes: others?.status() ?? null,
      cdn: cdn?.status() ?? null,
      leads: await options.countLeads(),
      missing: await options.missing(),
      problems: [...pluginProblems(content.availability()), ...options.problems()],
    }),
    words: (order) => studioWords(site, order),
    refresh: content.refresh,
    revalidation,
    signedRequests,
    previews:
      pairedWordPress &&
      createPreviews({
        secret: pairedWordPress.secret,
        origin,
        signedRequests,
        readDraft: draftReader({
          wordpress: pairedWordPress,
          fetch: options.fetch,
          clock,
          log: site.log,
        }),
        render: pages.answerPreview,
        clock,
      }),
    admin: options.admin,
    metrics:
      metricsToken === null
        ? null
        : { read: worker ? worker.metricsOfAll : metrics.text, token: metricsToken },
    log: site.log,
  })
  return {
    app,
    pages,
    takeChange,
    invalidate,
    revalidation,
    traffic: createTraffic({ metrics: metrics.traffic, security }),
    pace,
    beNotReady() {
      isStopping = true
    },
  }
}

/** REL-2: what WordPress says of its plugin is known while it answers. */
function pluginProblems({ status, plugin }: Availability): string[] {
  if (status !== 'available' || (plugin && isAtLeast(plugin, leastPluginVersion))) return []
  const found = plugin ? `is version ${plugin}` : 'does not say its version, or is not active'
  return [
    `The companion plugin of WordPress ${found}; this site needs ${leastPluginVersion}. Upload it again under Plugins.`,
  ]
}

function composeForms(
  { site, content, forms, fetch, clock }: SiteOptions,
  { show, count }: Pick<FormsOptions, 'show' | 'count'>,
): Handler {
  const { origin, log } = site
  const isEnabled = async () => {
    const options = await content.content.options()
    return configuredTools(options, site.consent).recaptcha !== undefined
  }
  const captcha = createCaptcha({ ...forms.captcha, isEnabled, fetch, clock, log })
  return formsHandler({ ...forms, captcha, show, count, origin, clock, log })
}

function composeMedia(
  { content, uploadsUrl, clock, site: { log }, ...options }: SiteOptions,
  disk: ImageDisk,
  pace: Pace,
): Handler {
  /** GATE-2: cached content is served; for the rest WordPress counts as down. */
  const fetch: typeof globalThis.fetch = async (...call) => {
    if (content.isSwitchPulled()) throw new Error('The emergency switch is pulled')
    return options.fetch(...call)
  }
  // One core is left for the pages.
  const slots = Math.min(Math.max(1, availableParallelism() - 1), maxEncodings)
  const missing = createMissingFiles(clock)
  const images = createImageSource({ disk, missing, slots, fetch, clock, log })
  const files = createFileSource({ missing, fetch, clock, log, inTurn: () => new Promise(pace.chunk) })
  return mediaHandler({ uploadsUrl, images, files })
}

/** @param directory may not be there yet; the one above is */
const freeBytes = (directory: string): Promise<number> =>
  statfs(path.dirname(directory)).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.NaN,
  )
