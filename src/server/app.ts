import { statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
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
import { decodeHome } from '#content/wordpress/decode/site.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import type { LeadsAdmin } from '#leads/admin/leads-admin.ts'
import type { ConsentReceipts } from '#leads/consent-receipts.ts'
import type { DeliveryTarget } from '#leads/delivery.ts'
import type { LeadsCounts } from '#leads/leads.ts'
import { defaultLanguage, languageWithCode } from '#locale/language.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { cardAt } from '#pages/share/card-at.ts'
import { siteFacts, siteMenus, siteWords } from '#pages/words/site-words.ts'
import { workerPath } from '#sections/offline/worker-path.ts'
import { type CdnPurges, tagHeaders } from './cdn.ts'
import { consentHandler } from './consent.ts'
import { markdownPages } from './documents/markdown/markdown-version.ts'
import { siteDocuments } from './documents/site-documents.ts'
import { createEditing } from './editing/editing.ts'
import { createCaptcha } from './forms/captcha.ts'
import { debugSubscription } from './forms/debug-subscription.ts'
import { type FormsOptions, formsHandler } from './forms/forms-handler.ts'
import { createPace, type Pace } from './http.ts'
import { createImageDisk, type ImageDisk } from './images/disk/image-disk.ts'
import { createFileSource } from './images/file-source.ts'
import { createImageSource } from './images/image-source.ts'
import { mediaHandler } from './images/media-handler.ts'
import { createMissingFiles } from './images/missing-files.ts'
import { noSuchFile } from './images/missing-picture.ts'
import { imageDiskMaxBytes, maxEncodings } from './images/policies.ts'
import type { IndexNow } from './index-now.ts'
import { leadsRoute } from './leads-admin.ts'
import { createLivePreview } from './live-preview/live-preview.ts'
import { workerHandler } from './offline-worker.ts'
import type { PageHandler } from './pages/page-handler.ts'
import { createPageServer } from './pages/page-server.ts'
import { createPreviews, draftReader } from './preview.ts'
import { jsonIn, readBody } from './read-body.ts'
import { answerAddress, createRedirectHits, otherNameOf, withoutOwnPage } from './redirects.ts'
import { createRevalidation, maxEventBytes, maxListBytes, type Revalidation } from './revalidation.ts'
import { searchHandler } from './search.ts'
import { securityText, withOwnLocations, withSecurityHeaders } from './security-headers.ts'
import { shareHandler } from './share/share-handler.ts'
import type { SharedProcesses } from './shared-processes.ts'
import {
  createSignedRequests,
  type PairedWordPress,
  signatureHeader,
  signedRoute,
} from './signed-requests.ts'
import { createCertificateWatch } from './traffic/certificate-watch.ts'
import { createMetrics, hasToken } from './traffic/metrics.ts'
import { requestKind } from './traffic/request-kind.ts'
import { createSecurityLog } from './traffic/security-log.ts'
import { createTraffic } from './traffic/traffic.ts'
import type { UpstreamCalls } from './traffic/upstream-calls.ts'
import { vitalsHandler } from './vitals.ts'

/** The whole site as a function of a request (CONTRACT, "Addresses beside the pages"). */
export function siteApp(services: ReturnType<typeof createServices>): Hono {
  const app = new Hono()
  app.use(withSecurityHeaders(services.origin))
  app.use(withOwnLocations)
  app.use(compress())
  app.get('/healthz', (context) => context.json({ status: services.isStopping() ? 'stopping' : 'ok' }))
  app.get('/readyz', async (context) => {
    const isReady = !services.isStopping() && (await services.answerPage(homeRequest(services.origin))).ok
    return isReady ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503)
  })
  app.get('/metrics', async (context) => {
    const { metrics } = services
    if (!metrics || !hasToken(context.req.header('Authorization'), metrics.token))
      return context.text('Not found', 404)
    return context.text(await metrics.read())
  })
  const answer: Handler = (context) => answerAddress(context.req.raw, () => noSuchFile(context), services)
  const otherName = otherNameOf(services.origin)
  app.use((context, next) => (new URL(context.req.url).host === otherName ? answer(context, next) : next()))
  const contact = services.securityContact
  if (contact !== null)
    app.get('/.well-known/security.txt', (context) => context.text(securityText({ ...services, contact })))
  const { indexNow } = services
  if (indexNow) app.get(indexNow.keyPath, (context) => context.text(indexNow.key))
  app.route('/api', apiOf(services))
  app.get('/media/*', services.answerMedia)
  app.get('/share/*', services.answerShare)
  for (const path of Object.keys(siteDocuments))
    app.get(path, (context) => services.answerPage(context.req.raw))
  app.get(workerPath, workerHandler(services.offlineReading, services.browserFiles))
  app.get('*', markdownPages(services.answerPage))
  app.use(services.browserFiles)
  if (services.previews) app.get('*', services.previews.answer)
  if (services.editing) app.get('*', services.editing.answer)
  app.all('*', answer)
  app.onError((error, context) => {
    if (context.req.raw.signal.aborted) services.log.debug({}, 'a client hung up')
    else services.log.error({ kind: requestKind(context.req.path), error: stackOf(error) }, 'request failed')
    return context.text('Internal Server Error', 500)
  })
  return app
}

const homeRequest = (origin: string) => new Request(`${origin}/`, { method: 'HEAD' })

function apiOf(services: ReturnType<typeof createServices>): Hono {
  const {
    status,
    refresh,
    revalidation,
    answerSearch,
    answerForm,
    tryNewsletter,
    receiveConsent,
    receiveVitals,
  } = services
  const api = new Hono()
  const signed = { signedRequests: services.signedRequests, clock: services.clock }
  const refused = (error: string) => ({ ok: false, error })
  const read = (request: Request) => readBody(request, { clock: services.clock, maxBytes: maxEventBytes })

  api.get('/status', async (context) =>
    context.json(await status(false), 200, { 'Cache-Control': 'no-store' }),
  )
  api.get('/search', answerSearch)
  api.all('/forms/:name', answerForm)
  if (tryNewsletter) api.post('/debug/subscription', tryNewsletter)
  api.post('/consent', receiveConsent)
  if (receiveVitals) api.post('/vitals', receiveVitals)
  api.post('/content/refresh', async (context) => {
    const body = await read(context.req.raw)
    if (!body.ok) return context.json(refused('could not be read'), body.fault)
    const wanted = jsonIn(body.value) as { language?: unknown } | null
    const language = languageWithCode(wanted?.language)
    if (!language) return context.json(refused('language: expected en or hu'), 400)
    refresh(language)
    return context.json({ ok: true }, 202)
  })
  const answerReceived = (context: Context, taken: ReturnType<Revalidation['receive']>) => {
    // For `npm run doctor`: how many addresses arrive, but not which ones, and only for a signed request.
    const proxies = context.req.header('X-Forwarded-For')?.split(',').length ?? 0
    if (taken.ok) return context.json({ ok: true, purged: taken.value, proxies })
    const { status: code, reason } = taken.fault
    return context.json(refused(reason), code, code === 429 ? { 'Retry-After': '60' } : {})
  }
  const receiveSigned = signedRoute({ ...signed, maxBytes: maxListBytes }, (context, body) =>
    answerReceived(context, revalidation.receiveSigned(new TextDecoder().decode(body))),
  )
  api.post('/revalidate', async (context, next) => {
    if (context.req.header(signatureHeader)) return receiveSigned(context, next)
    const body = await read(context.req.raw)
    if (!body.ok) return context.json(refused('could not be read'), body.fault)
    const text = new TextDecoder().decode(body.value)
    return answerReceived(context, revalidation.receive(text, context.req.header('X-Signature')))
  })
  api.get(
    '/studio/status',
    signedRoute({ ...signed, maxBytes: 0 }, async (context) => context.json(await status(true))),
  )
  api.get(
    '/studio/redirects',
    signedRoute({ ...signed, maxBytes: 0 }, (context) => context.json(services.hits.read())),
  )
  const receiveOrder = (answer: (order: unknown) => object) =>
    signedRoute({ ...signed, maxBytes: maxListBytes }, (context, body) => context.json(answer(jsonIn(body))))
  api.post('/studio/words', receiveOrder(services.words))
  api.post(
    '/studio/addresses',
    receiveOrder((order) => {
      const { targets } = (order ?? {}) as { targets?: unknown }
      return { withoutPage: withoutOwnPage([targets].flat().filter((one) => typeof one === 'string')) }
    }),
  )
  if (services.previews) api.post('/preview', services.previews.open)
  if (services.livePreview) api.post('/preview/live', services.livePreview)
  if (services.editing) {
    api.post('/edit', services.editing.open)
    api.post('/edit/leave', services.editing.leave)
  }
  api.post('/studio/leads/:action', leadsRoute({ ...signed, admin: services.admin }))
  api.all('*', (context) => context.json(refused('not found'), 404))
  return api
}

/** Assembles the site, ready to listen; starts no timers. */
export function createSite(options: SiteOptions) {
  const services = createServices(options)
  const { pages, pace, traffic, revalidation, applyChange, invalidate, beNotReady } = services
  return { app: siteApp(services), pages, pace, traffic, revalidation, applyChange, invalidate, beNotReady }
}

/** Dependencies and settings of the site. */
export type SiteOptions = {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  content: Pick<
    SelectedContent,
    'content' | 'traced' | 'change' | 'refresh' | 'status' | 'availability' | 'isSwitchPulled'
  >
  browserFiles: MiddlewareHandler
  /** Base URL of WordPress's uploads; null if there is no WordPress. */
  uploadsUrl: string | null
  /** Folder for the resized pictures; created when the first one is stored. */
  imageDirectory: string
  /** What `/api/status` reports about the content source. */
  source(): object
  /** What `/api/status` reports as not set. */
  missing(): Promise<string[]>
  /** Problems that the owner has to fix, for `/api/status`. */
  problems(): string[]
  /** Secrets that WordPress may sign with; empty if no WordPress is paired. */
  secrets: readonly string[]
  /** The WordPress that drafts are read from. */
  pairedWordPress: PairedWordPress | null
  metricsToken: string | null
  /** For `/.well-known/security.txt`. */
  securityContact: string | null
  /** The CDN in front; null if there is none. */
  cdn: CdnPurges | null
  /** Notifies search engines of changes; null if disabled. */
  indexNow: IndexNow | null
  /** The other processes on the same PostgreSQL; null if there is none. */
  others: Pick<SharedProcesses, 'publish' | 'status'> | null
  /** Form handling. */
  forms: Pick<FormsOptions, 'ledger' | 'limits' | 'deliveriesOf' | 'trustedProxies'> & {
    captcha: { secretKey: string | null; verifyUrl: string }
    /** DBG-1: where a test subscription is sent; null disables the test. */
    debugNewsletter: DeliveryTarget | null
  }
  /** The log of consent choices. */
  receipts: Pick<ConsentReceipts, 'append'>
  /** The studio's view of leads. */
  admin: LeadsAdmin
  /** For `/api/status` and `/metrics`; null while the database is unavailable. */
  countLeads(): Promise<LeadsCounts | null>
  /** For `/metrics`: the known backups of this data folder. */
  backups(): BackupRecord | null
  /** For `/metrics`. */
  upstreamCalls(): UpstreamCalls
  fetch: typeof globalThis.fetch
  clock: Clock
}

/** Creates the handlers and everything behind them. */
function createServices(options: SiteOptions) {
  const { handlePage, site, content, source, secrets, pairedWordPress, metricsToken, receipts, clock } =
    options
  const { cdn, others } = options
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
  const applyChange = (event: ChangeEvent) => invalidate(content.change(event))
  const revalidation = createRevalidation({
    secrets,
    purge(event) {
      others?.publish(event)
      options.indexNow?.notify(event)
      return applyChange(event)
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
  const security = createSecurityLog({ clock, log: site.log })
  const disk = createImageDisk({
    directory: options.imageDirectory,
    maxBytes: imageDiskMaxBytes,
    clock,
    log: site.log,
  })
  const editing =
    pairedWordPress &&
    createEditing({
      wordpress: pairedWordPress,
      site,
      signedRequests,
      render: pages.answerPreview,
      fetch: options.fetch,
      clock,
    })
  const previews =
    pairedWordPress &&
    editing &&
    createPreviews({
      secret: pairedWordPress.secret,
      origin,
      signedRequests,
      readDraft: draftReader({ wordpress: pairedWordPress, fetch: options.fetch, clock, log: site.log }),
      render: pages.answerPreview,
      dressed: editing.dressed,
      clock,
    })
  const livePreview =
    pairedWordPress &&
    createLivePreview({
      wordpress: pairedWordPress,
      origin,
      signedRequests,
      render: pages.answerPreview,
      clock,
      log: site.log,
    })
  let isStopping = false
  return {
    pages,
    pace,
    traffic: createTraffic({ metrics: metrics.traffic, security }),
    /** Applies a change reported by another process. @returns the pages that will be rendered again */
    applyChange,
    /** The same for content tags. */
    invalidate,
    /** From now on `/readyz` answers 503: the site is about to stop. */
    beNotReady() {
      isStopping = true
    },
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
    status: async (isSigned: boolean) => ({
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
    words: (order: unknown) => studioWords(site, order),
    refresh: content.refresh,
    revalidation,
    signedRequests,
    editing,
    previews,
    livePreview,
    admin: options.admin,
    metrics: metricsToken === null ? null : { read: metrics.text, token: metricsToken },
    log: site.log,
  }
}

/** REL-2: checks the plugin's version, which is known only while WordPress answers. */
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
  /** GATE-2: cached files are still served; anything else fails as if WordPress were down. */
  const fetch: typeof globalThis.fetch = async (...call) => {
    if (content.isSwitchPulled()) throw new Error('The emergency switch is pulled')
    return options.fetch(...call)
  }
  // Leave one core for rendering pages.
  const slots = Math.min(Math.max(1, availableParallelism() - 1), maxEncodings)
  const missing = createMissingFiles(clock)
  const images = createImageSource({ disk, missing, slots, fetch, clock, log })
  const files = createFileSource({ missing, fetch, clock, log, inTurn: () => new Promise(pace.chunk) })
  return mediaHandler({ uploadsUrl, images, files })
}

/** @param directory may not exist yet; its parent does */
const freeBytes = (directory: string): Promise<number> =>
  statfs(path.dirname(directory)).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.NaN,
  )

/**
 * STUDIO-3: what the website shows while a field of the owner's screen is empty.
 * @param order has `language`, and in `home` the prices that the text depends on. They are sent along because reading them would
 *   deadlock an embedded WordPress: it is waiting for this response and answers nothing meanwhile.
 */
function studioWords(site: Pick<Site, 'bookingUrl' | 'facts' | 'social'>, order: unknown) {
  const { language: code, home } = (order ?? {}) as { language?: unknown; home?: unknown }
  const language = languageWithCode(code) ?? defaultLanguage
  return {
    facts: siteFacts(site),
    home: siteWords(decodeHome(home, language, createSiteAddresses(null)), language),
    menus: siteMenus(language),
  }
}
