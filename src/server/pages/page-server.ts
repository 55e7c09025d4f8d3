import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseAccept } from 'hono/utils/accept'
import type { Clock } from '#base/clock.ts'
import type { Trace } from '#content/content-reader.ts'
import type { PreviewedRecord } from '#content/previewed-record.ts'
import type { PageContent } from '#content/records/page-content.ts'
import type { PostedForm } from '#forms/form-state.ts'
import { errorCopy } from '#locale/errors.ts'
import { languageOf } from '#locale/language.ts'
import { isAnswerPage, pageAt, pathTable, queryRead } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { pageOfMarkdown, wantsMarkdown } from '../documents/markdown/markdown-version.ts'
import { documentAt } from '../documents/site-documents.ts'
import { plainPage } from '../plain-page.ts'
import { isOldQuery, otherNameOf } from '../redirects.ts'
import { securityHeaders } from '../security-headers.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { createRecompressor } from './cache/recompressor.ts'
import { bodyIn, type Encoding, type StoredPage, storePage } from './cache/stored-page.ts'
import type { PageHandler } from './page-handler.ts'
import { createPageRenderer } from './page-renderer.ts'

/**
 * All cached pages together, including their compressed copies and overhead. 404s have a separate cache, large enough for the
 * dead links that people follow: anyone can make up addresses, and must not be able to evict pages with them.
 */
export const cacheLimits = {
  pages: { maxBytes: 48 * 1024 * 1024 },
  missing: { maxEntries: 100, maxBytes: 4 * 1024 * 1024 },
} as const
/**
 * Concurrent renders for the cache that visitors wait for, including those that wait for WordPress. Addresses with a slug or a
 * parameter have their own limit: anyone can make them up, and must not be able to block the well-known pages.
 */
export const maxCacheRenders = { open: 50, known: 100 } as const
/** More would not be faster on two cores, and each compressor takes megabytes: 400 at once took 2.7 GB. */
const maxCompressions = 4
/**
 * Pages for one visitor only (an audit's result, a form sent without JavaScript). More at a time would not be faster on one
 * thread, and would delay cached pages; with fewer, some that wait for WordPress (a comment on a post that must be read first)
 * would block the results. A page takes 3 to 6 ms, so the last in the queue waits about half a second.
 */
export const personalRenderLimits = { slots: 8, maxQueued: 100 } as const
/** The queues have drained by then. */
const busyRetryAfterSeconds = 5

export type PageServer = {
  /** Any page or document, cached or not; 503 if too many renders are waiting. */
  answer(request: Request): Promise<Response>
  /** The page at a path, rendered for the visitor who has posted a form on it; never cached. 503 as above. */
  answerPosted(path: string, posted: PostedForm): Promise<Response>
  /** The page of a request with a draft in its content, for the editor who requested it; never cached. 503 as above. */
  answerPreview(request: Request, draft: Pick<PreviewedRecord, 'within'>): Promise<Response>
  /** Writes a cached page straight to the socket. @returns false if it needs a render, or is not a page */
  writeCached(request: IncomingMessage, response: ServerResponse): boolean
  /** Writes 503 straight to the socket. @returns false unless a render would be refused */
  writeBusy(request: IncomingMessage, response: ServerResponse): boolean
  /** Whether a request is for a page whose address anyone can make up: with a slug or a parameter. */
  isOpen(request: IncomingMessage): boolean
  /** @returns the paths of pages with one of these tags; they will be rendered again */
  invalidate(contents: ReadonlySet<string>): string[]
  size: PageCache['size']
  /** Renders for the cache since the start. */
  renders(): number
}

/** Serves pages from the cache, or renders them from the cache key alone while tracing the content that is read. */
export function createPageServer(options: {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  contentFor(trace: Trace): PageContent
  /** The headers that list for a CDN what a page was made from. */
  tagHeaders?(reads: ReadonlySet<string>): Readonly<Record<string, string>>
  clock: Clock
}): PageServer {
  const { site, tagHeaders = (): Record<string, string> => ({}), clock } = options
  const render = createPageRenderer(options)
  const standard = securityHeaders(site.origin)
  const otherName = otherNameOf(site.origin)
  let renders = 0
  // No queue limit needed: renders are limited before they get here.
  const compressions = createBulkhead({ slots: maxCompressions, maxQueued: Number.POSITIVE_INFINITY })
  const admissions = {
    open: createBulkhead({ slots: maxCacheRenders.open, maxQueued: 0 }),
    known: createBulkhead({ slots: maxCacheRenders.known, maxQueued: 0 }),
  }
  const admissionOf = (key: string) => admissions[isOpenKey(key) ? 'open' : 'known']
  const isIdle = () =>
    [compressions, ...Object.values(admissions)].every(({ counts }) => counts().running === 0)
  const recompress = createRecompressor(isIdle)
  const logged = (error: unknown) =>
    site.log.error({ error: String(error) }, 'a page could not be recompressed')

  /** @param cached the page cached under this key so far */
  async function renderForCache(key: string, cached: StoredPage | undefined): Promise<StoredPage> {
    renders += 1
    const { response, ...made } = await render(new Request(site.origin + key))
    const own = standard(response.headers.get('content-type'))
    for (const [name, value] of Object.entries({ ...own, ...tagHeaders(made.reads) }))
      if (!response.headers.has(name)) response.headers.set(name, value)
    const page = await compressions.run(() => storePage(response, made, cached))
    if (page.bodies === cached?.bodies) recompress(page.bodies).catch(logged)
    return page
  }
  const cache = createPageCache({
    clock,
    log: site.log,
    limits: cacheLimits,
    render: renderForCache,
    admit: (key, work) => admissionOf(key).run(work),
  })

  const personalRenders = createBulkhead(personalRenderLimits)
  /** For one visitor only. Each such request is a render, so their number is limited; cached pages never wait for them. */
  async function renderForVisitor(
    request: Request,
    posted?: PostedForm,
    draft?: Pick<PreviewedRecord, 'within'>,
  ): Promise<Response> {
    const { response } = await personalRenders.run(
      () => render(request, posted, draft?.within),
      request.signal,
    )
    if (response.status === 405) response.headers.set('allow', 'GET, HEAD')
    if (posted || draft || !response.headers.has('cache-control'))
      response.headers.set('cache-control', 'no-store')
    return response
  }
  const orBusy = (request: Request, answer: Promise<Response>): Promise<Response> =>
    answer.catch((error) => {
      // A visitor who hung up while waiting reads no response.
      if (error instanceof BulkheadFull || error === request.signal.reason) return busyResponse(request)
      throw error
    })
  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const key = isRead(request.method) ? keyOf(pathname, search) : null
    if (key === null) return renderForVisitor(request)
    return responseOf(answerWith(await cache.get(key), questionOf(request)))
  }

  return {
    answer: (request) => orBusy(request, answer(request)),
    answerPosted(path, posted) {
      const request = new Request(new URL(path, site.origin))
      return orBusy(request, renderForVisitor(request, posted))
    },
    answerPreview: (request, draft) => orBusy(request, renderForVisitor(request, undefined, draft)),
    writeCached(request, response) {
      const key = requestedKey(request, otherName)
      const page = key === null ? undefined : cache.peek(key)
      if (!page) return false
      const { status, headers, body } = answerWith(page, {
        method: request.method ?? '',
        acceptEncoding: request.headers['accept-encoding']?.toString(),
        ifNoneMatch: request.headers['if-none-match'],
      })
      response.writeHead(status, headers)
      response.end(body ?? undefined)
      return true
    },
    writeBusy(request, response) {
      const key = requestedKey(request, otherName)
      if (key === null || cache.has(key) || !admissionOf(key).isFull()) return false
      const { status, headers, body } = busyPage(request.url ?? '')
      response.writeHead(status, { ...standard('text/html'), ...headers })
      response.end(body)
      return true
    },
    isOpen(request) {
      const key = requestedKey(request, otherName)
      return key !== null && isOpenKey(key)
    },
    invalidate: cache.invalidate,
    size: cache.size,
    renders: () => renders,
  }
}

const keyOf = (pathname: string, search: string) =>
  documentAt(pathname) || pageOfMarkdown(pathname) ? pathname : pageKey(pathname, search)

/**
 * @returns null for requests that the app handles: drafts, pages being edited, the site's other host name, redirects, other
 *   formats
 */
function requestedKey({ method, url = '', headers }: IncomingMessage, otherName: string): string | null {
  const [pathname = '', search = ''] = url.split('?', 2)
  const isForApp =
    search.startsWith('preview=') ||
    search.startsWith('edit=') ||
    isOldQuery(pathname, search) ||
    headers.host === otherName ||
    wantsMarkdown(headers.accept)
  return isRead(method) && !isForApp ? keyOf(pathname, search) : null
}

function busyResponse({ url }: Request): Response {
  const { pathname, search } = new URL(url)
  const { body, ...rest } = busyPage(pathname + search)
  return new Response(body, rest)
}

const isRead = (method = '') => method === 'GET' || method === 'HEAD'

const questionOf = ({ method, headers }: Request): PageQuestion => ({
  method,
  acceptEncoding: headers.get('accept-encoding') ?? undefined,
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

function responseOf({ status, headers, body }: PageAnswer): Response {
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(body && new Uint8Array(body), { status, headers: texts })
}

/**
 * The response when there are too many renders, itself without one: in the visitor's language, with a link to try again.
 * @param target the requested path and query
 */
function busyPage(target: string) {
  const language = languageOf(target.split('?', 1)[0] ?? '')
  const { title, text, tryAgain } = errorCopy[language].page
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(busyRetryAfterSeconds),
    },
    body: plainPage({ language, title, lines: [text], link: { to: target, text: tryAgain } }),
  } as const
}

/** Pages with longer addresses are not cached. */
const longestKey = 300

/**
 * The cache key of a page: its path with the query parameters that it reads, in a fixed order. Rendering starts from the key
 * alone, so nothing else that a visitor sends can end up in a cached page.
 * @returns null for an address that is not in the path table, that contains a visitor's own answers, or that is too long to be
 *   cached
 */
export function pageKey(pathname: string, search: string): string | null {
  const page = pageAt(pathname)
  if (page === null) return null
  const query = queryRead(page, search)
  if (isAnswerPage(page) && query !== '') return null
  const key = pathname + query
  return key.length <= longestKey ? key : null
}

/** Whether the key has a slug or a parameter, so that anyone can make up any number of them. */
export function isOpenKey(key: string): boolean {
  const [pathname = '', search = ''] = key.split('?', 2)
  const page = pageAt(pathname)
  return page !== null && (/[:*]/.test(pathTable[page]) || queryRead(page, search) !== '')
}

/** The response to one visitor, except the socket. */
type PageAnswer = { status: number; headers: Record<string, string | number>; body: Buffer | null }

type PageQuestion = {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** Chooses an encoding that the client supports; sends 304 if the client has the page already, and no body for HEAD. */
export function answerWith(
  page: StoredPage,
  { method, acceptEncoding, ifNoneMatch }: PageQuestion,
): PageAnswer {
  const headers: PageAnswer['headers'] = { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' }
  if (page.status === 200 && matches(ifNoneMatch, page.etag)) return { status: 304, headers, body: null }
  const encoding = bestEncoding(acceptEncoding)
  const body = bodyIn(encoding, page.bodies)
  if (body !== page.bodies.identity) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  return { status: page.status, headers, body: method === 'HEAD' ? null : body }
}

/** Brotli before gzip; an encoding with `q=0` is not used. */
export function bestEncoding(acceptEncoding = ''): Encoding {
  const accepted = parseAccept(acceptEncoding)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

const matches = (ifNoneMatch = '', etag: string) =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag)
