import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#base/clock.ts'
import type { PageContent } from '#content/page-content.ts'
import type { Trace } from '#content/selected-content.ts'
import type { PostedForm } from '#forms/form-state.ts'
import type { Site } from '#pages/site-context.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { documentAt } from '../documents/site-documents.ts'
import { securityHeaders } from '../security-headers.ts'
import { busyPage } from './busy-page.ts'
import { answerWith, type PageAnswer, type PageQuestion } from './page-answer.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { PageHandler } from './page-handler.ts'
import { isOpenKey, pageKey } from './page-key.ts'
import { createPageRenderer } from './page-renderer.ts'
import { cacheLimits, maxCacheRenders, maxCompressions, personalRenderLimits } from './policies.ts'
import { createRecompressor } from './recompressor.ts'
import { type StoredPage, storePage } from './stored-page.ts'

export type PageServer = {
  /** Any page or document, cached or not. 503 when too many renders are waiting. */
  answer(request: Request): Promise<Response>
  /** The page at a path, rendered for the one visitor who has posted a form on it; never cached. 503 as above. */
  answerPosted(path: string, posted: PostedForm): Promise<Response>
  /** Writes a cached page straight to the socket. @returns false when it must be waited for, or is no page */
  writeKept(request: IncomingMessage, response: ServerResponse): boolean
  /** @returns the addresses of the pages that read one of these contents and will be made anew */
  invalidate(contents: ReadonlySet<string>): string[]
  size: PageCache['size']
  /** Renders for the cache since the start. */
  renders(): number
}

/** Serves pages: from the cache, else rendered from the key alone, with a trace of the content that was read. */
export function createPageServer(options: {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  contentFor(trace: Trace): PageContent
  clock: Clock
}): PageServer {
  const { site, clock } = options
  const render = createPageRenderer(options)
  const standardHeaders = Object.entries(securityHeaders(site.origin))
  let renders = 0
  // Renders are bounded before they get here.
  const compressions = createBulkhead({ places: maxCompressions, maxQueued: Number.POSITIVE_INFINITY })
  const admissions = {
    open: createBulkhead({ places: maxCacheRenders.open, maxQueued: 0 }),
    known: createBulkhead({ places: maxCacheRenders.known, maxQueued: 0 }),
  }
  const isIdle = () =>
    [compressions, ...Object.values(admissions)].every(({ counts }) => counts().running === 0)
  const recompress = createRecompressor(isIdle)
  const logged = (error: unknown) =>
    site.log.error({ error: String(error) }, 'a page could not be recompressed')

  /** @param cached the page that was cached under this key so far */
  async function renderForCache(key: string, cached: StoredPage | undefined): Promise<StoredPage> {
    renders += 1
    const { response, ...made } = await render(new Request(site.origin + key))
    for (const [name, value] of standardHeaders)
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
    admit: (key, work) => admissions[isOpenKey(key) ? 'open' : 'known'].run(work),
  })

  const personalRenders = createBulkhead(personalRenderLimits)
  /** For one visitor alone. Each such request is a render, so they are bounded; cached pages never wait behind them. */
  async function renderForVisitor(request: Request, posted?: PostedForm): Promise<Response> {
    const { response } = await personalRenders.run(() => render(request, posted), request.signal)
    if (posted || !response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  }
  const orBusy = (request: Request, answer: Promise<Response>): Promise<Response> =>
    answer.catch((error) => {
      // A visitor who has hung up while waiting reads no answer.
      if (error instanceof BulkheadFull || error === request.signal.reason) return busyPage(request.url)
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
    writeKept(request, response) {
      if (!isRead(request.method)) return false
      const [pathname = '', search = ''] = (request.url ?? '').split('?', 2)
      const key = keyOf(pathname, search)
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
    invalidate: cache.invalidate,
    size: cache.size,
    renders: () => renders,
  }
}

const keyOf = (pathname: string, search: string) =>
  documentAt(pathname) ? pathname : pageKey(pathname, search)

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
