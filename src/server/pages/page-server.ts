import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#base/clock.ts'
import type { PageContent } from '#content/page-content.ts'
import { createTrace, type Trace } from '#content/selected-content.ts'
import type { PostedForm } from '#forms/form-state.ts'
import { languageOf } from '#locale/language.ts'
import { errorCopy } from '#locale/messages/errors.ts'
import type { Site } from '#pages/site-context.ts'
import { BulkheadFull, createBulkhead } from '#resilience/bulkhead.ts'
import { documentAt } from '../documents/site-documents.ts'
import { plainPage } from '../plain-page.ts'
import { securityHeaders } from '../security-headers.ts'
import { answerWith, type PageAnswer, type PageQuestion } from './page-answer.ts'
import { createPageCache } from './page-cache.ts'
import type { PageHandler } from './page-handler.ts'
import { pageKey } from './page-key.ts'
import {
  busyRetryAfterSeconds,
  maxUnkeptRenders,
  maxWaitingRenders,
  pageCacheMaxBytes,
  pageFreshMs,
} from './policies.ts'
import { type StoredPage, storePage } from './stored-page.ts'

export type PageServer = {
  /** Any page or document, kept or not. 503 when too many wait for pages that are not kept. */
  answer(request: Request): Promise<Response>
  /** The page at a path, rendered for the one visitor who has posted a form on it; never kept. 503 as above. */
  answerPosted(path: string, posted: PostedForm): Promise<Response>
  /** Writes a kept page straight to the socket. @returns false when it must be waited for, or is no page */
  writeKept(request: IncomingMessage, response: ServerResponse): boolean
  /** @returns the addresses of the pages that read one of these contents and will be made anew */
  invalidate(contents: ReadonlySet<string>): string[]
  size(): { pages: number; bytes: number }
  /** Renders for the cache since the start. */
  renders(): number
}

/** A CDN may serve a page for as long as it is fresh here, and an old one while it asks again. */
const cacheControl = `public, max-age=0, s-maxage=${pageFreshMs / 1000}, stale-while-revalidate=86400`

/** Serves pages: from what is kept, else rendered from the key alone, with a trace of the content that was read. */
export function createPageServer(options: {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  contentFor(trace: Trace): PageContent
  clock: Clock
}): PageServer {
  const { handlePage, site, contentFor, clock } = options
  const standardHeaders = securityHeaders(site.origin)

  async function respond(key: string, withContent: Site): Promise<Response> {
    const document = documentAt(key)
    if (!document) return handlePage(new Request(site.origin + key), withContent)
    return new Response(await document.write(withContent), {
      headers: { 'Content-Type': document.contentType },
    })
  }

  let renders = 0

  async function render(key: string): Promise<StoredPage> {
    renders += 1
    const trace = createTrace()
    const response = await respond(key, { ...site, content: contentFor(trace) })
    for (const [name, value] of Object.entries(standardHeaders))
      if (!response.headers.has(name)) response.headers.set(name, value)
    if (response.status < 500 && !response.headers.has('cache-control'))
      response.headers.set('cache-control', cacheControl)
    return storePage(response, trace)
  }
  const bulkhead = createBulkhead({ places: maxUnkeptRenders, maxQueued: maxWaitingRenders })
  /** For one visitor alone. Each such request is a render, so they are bounded; kept pages never wait behind them. */
  const renderUnkept = (request: Request, posted?: PostedForm): Promise<Response> => {
    const work = async () => {
      // Rendering hardly ever waits: one request after the other would be taken from its socket and rendered, and none
      // find the places taken. What else has arrived is looked at first.
      await setImmediate()
      return handlePage(request, { ...site, ...(posted && { posted }), content: contentFor(createTrace()) })
    }
    return bulkhead.run(work, request.signal).catch((error) => {
      // A visitor who has hung up while waiting reads no answer.
      if (error instanceof BulkheadFull || error === request.signal.reason) return busy(new URL(request.url))
      throw error
    })
  }
  const cache = createPageCache({ clock, log: site.log, maxBytes: pageCacheMaxBytes, render })

  return {
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const key = isRead(request.method) ? keyOf(pathname, search) : null
      if (key === null) return renderUnkept(request)
      return responseOf(answerWith(await cache.get(key), questionOf(request)))
    },
    async answerPosted(path, posted) {
      const page = await renderUnkept(new Request(new URL(path, site.origin)), posted)
      page.headers.set('Cache-Control', 'no-store')
      return page
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

/** Says so in the visitor's language without rendering. */
function busy({ pathname, search }: URL): Response {
  const language = languageOf(pathname)
  const { title, text, tryAgain } = errorCopy[language].page
  const link = { to: pathname + search, text: tryAgain }
  return new Response(plainPage({ language, title, lines: [text], link }), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(busyRetryAfterSeconds),
    },
  })
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
