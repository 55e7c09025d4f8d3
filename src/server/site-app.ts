import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Clock } from '#base/clock.ts'
import { type Log, stackOf } from '#base/log.ts'
import type { LeadsAdmin } from '#leads/admin/leads-admin.ts'
import { type Language, languageWithCode } from '#locale/language.ts'
import { workerPath } from '#sections/offline/worker-path.ts'
import { markdownPages } from './documents/markdown/markdown-handler.ts'
import { siteDocuments } from './documents/site-documents.ts'
import { noSuchFile } from './images/missing-picture.ts'
import type { IndexNow } from './index-now.ts'
import { leadsRoute } from './leads-admin.ts'
import { workerHandler } from './offline-worker.ts'
import type { Previews } from './preview.ts'
import { jsonIn, readBody } from './read-body.ts'
import {
  type AddressOptions,
  answerAddress,
  otherNameOf,
  type RedirectHits,
  withoutOwnPage,
} from './redirects.ts'
import { maxEventBytes, maxListBytes, type Revalidation } from './revalidation.ts'
import { securityText, withOwnLocations, withSecurityHeaders } from './security-headers.ts'
import { type SignedRequests, signatureHeader, signedRoute } from './signed-requests.ts'
import { hasToken, type Metrics } from './traffic/metrics.ts'
import { requestKind } from './traffic/request-kind.ts'

export type SiteParts = Omit<AddressOptions, 'hits'> & {
  /** Whether the site is about to end: then it is not ready. */
  isStopping(): boolean
  /** Where a flaw is reported to; without it there is no `/.well-known/security.txt`. */
  securityContact: string | null
  /** MOVED-4. */
  hits: RedirectHits
  /** Answers with one of the browser's files, or passes on. */
  browserFiles: MiddlewareHandler
  /** OFF-1. */
  offlineReading: boolean
  indexNow: Pick<IndexNow, 'key' | 'keyPath'> | null
  /** Answers `/media/…`. */
  answerMedia: Handler
  /** Answers `/share/…`. */
  answerShare: Handler
  /** Answers `/api/search`. */
  answerSearch: Handler
  /** Answers `/api/forms/{name}` for any method. */
  answerForm: Handler
  /** DBG-1: answers a test subscription; without it there is no such address. */
  tryNewsletter: Handler | null
  /** Answers `POST /api/consent`. */
  receiveConsent: Handler
  /** Answers `POST /api/vitals`; without it there is no such address. */
  receiveVitals: Handler | null
  /** The answer of `/api/status`; with the names of what changed for who signs only. */
  status(isSigned: boolean): Promise<object>
  /** STUDIO-3: the answer of `/api/studio/words`. */
  words(order: unknown): object
  /** LANG-9. */
  refresh(language: Language): void
  revalidation: Pick<Revalidation, 'receive' | 'receiveSigned'>
  /** For what WordPress asks on behalf of the studio: everything below `/api/studio/`. */
  signedRequests: SignedRequests
  /** Null where no WordPress is paired. */
  previews: Previews | null
  /** OFFICE-1: the leads, for WordPress. */
  admin: LeadsAdmin
  /** With the token that reading them needs; without one there is no such address. */
  metrics: { read: Metrics['text']; token: string } | null
  clock: Clock
  log: Log
}

/** The whole site as a function of a request (CONTRACT, "Addresses beside the pages"). */
export function createSiteApp(parts: SiteParts): Hono {
  const app = new Hono()
  app.use(withSecurityHeaders(parts.origin))
  app.use(withOwnLocations)
  app.use(compress())
  app.get('/healthz', (context) => context.json({ status: parts.isStopping() ? 'stopping' : 'ok' }))
  app.get('/readyz', async (context) => {
    const isReady = !parts.isStopping() && (await parts.answerPage(homeRequest(parts.origin))).ok
    return isReady ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503)
  })
  app.get('/metrics', async (context) => {
    const { metrics } = parts
    if (!metrics || !hasToken(context.req.header('Authorization'), metrics.token))
      return context.text('Not found', 404)
    return context.text(await metrics.read())
  })
  const answer: Handler = (context) => answerAddress(context.req.raw, () => noSuchFile(context), parts)
  const otherName = otherNameOf(parts.origin)
  app.use((context, next) => (new URL(context.req.url).host === otherName ? answer(context, next) : next()))
  const contact = parts.securityContact
  if (contact !== null)
    app.get('/.well-known/security.txt', (context) => context.text(securityText({ ...parts, contact })))
  const { indexNow } = parts
  if (indexNow) app.get(indexNow.keyPath, (context) => context.text(indexNow.key))
  app.route('/api', createApi(parts))
  app.get('/media/*', parts.answerMedia)
  app.get('/share/*', parts.answerShare)
  for (const path of Object.keys(siteDocuments)) app.get(path, (context) => parts.answerPage(context.req.raw))
  app.get(workerPath, workerHandler(parts.offlineReading, parts.browserFiles))
  app.get('*', markdownPages(parts.answerPage))
  app.use(parts.browserFiles)
  if (parts.previews) app.get('*', parts.previews.answer)
  app.all('*', answer)
  app.onError((error, context) => {
    if (context.req.raw.signal.aborted) parts.log.debug({}, 'a client hung up')
    else parts.log.error({ kind: requestKind(context.req.path), error: stackOf(error) }, 'request failed')
    return context.text('Internal Server Error', 500)
  })
  return app
}

const homeRequest = (origin: string) => new Request(`${origin}/`, { method: 'HEAD' })

function createApi(parts: SiteParts): Hono {
  const {
    status,
    refresh,
    revalidation,
    answerSearch,
    answerForm,
    tryNewsletter,
    receiveConsent,
    receiveVitals,
  } = parts
  const api = new Hono()
  const signed = { signedRequests: parts.signedRequests, clock: parts.clock }
  const refused = (error: string) => ({ ok: false, error })
  const read = (request: Request) => readBody(request, { clock: parts.clock, maxBytes: maxEventBytes })

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
  const answerTaken = (context: Context, taken: ReturnType<Revalidation['receive']>) => {
    // How many addresses arrive, for `npm run doctor`: with a signature only, and not which.
    const proxies = context.req.header('X-Forwarded-For')?.split(',').length ?? 0
    if (taken.ok) return context.json({ ok: true, purged: taken.value, proxies })
    const { status: code, reason } = taken.fault
    return context.json(refused(reason), code, code === 429 ? { 'Retry-After': '60' } : {})
  }
  const takeSigned = signedRoute({ ...signed, maxBytes: maxListBytes }, (context, body) =>
    answerTaken(context, revalidation.receiveSigned(new TextDecoder().decode(body))),
  )
  api.post('/revalidate', async (context, next) => {
    if (context.req.header(signatureHeader)) return takeSigned(context, next)
    const body = await read(context.req.raw)
    if (!body.ok) return context.json(refused('could not be read'), body.fault)
    const text = new TextDecoder().decode(body.value)
    return answerTaken(context, revalidation.receive(text, context.req.header('X-Signature')))
  })
  api.get(
    '/studio/status',
    signedRoute({ ...signed, maxBytes: 0 }, async (context) => context.json(await status(true))),
  )
  api.get(
    '/studio/redirects',
    signedRoute({ ...signed, maxBytes: 0 }, (context) => context.json(parts.hits.read())),
  )
  const takeOrder = (answer: (order: unknown) => object) =>
    signedRoute({ ...signed, maxBytes: maxListBytes }, (context, body) => context.json(answer(jsonIn(body))))
  api.post('/studio/words', takeOrder(parts.words))
  api.post(
    '/studio/addresses',
    takeOrder((order) => {
      const { targets } = (order ?? {}) as { targets?: unknown }
      return { withoutPage: withoutOwnPage([targets].flat().filter((one) => typeof one === 'string')) }
    }),
  )
  if (parts.previews) api.post('/preview', parts.previews.open)
  api.post('/studio/leads/:action', leadsRoute({ ...signed, admin: parts.admin }))
  api.all('*', (context) => context.json(refused('not found'), 404))
  return api
}
