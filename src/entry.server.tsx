import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { type FinishPage, finishContext, type Site, siteContext, siteOf } from './pages/site-context.ts'

/** The router's own handler, from the same copy of the router that renders the pages. */
export { createRequestHandler } from 'react-router'
/** What the server puts into a finished page. */
export { pageStyles } from './pages/styles/page-styles.ts'

/** What the server passes to the loaders of one request, and how it wants the page that is made of them. */
export function createSiteContext(site: Site, finish?: FinishPage): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  if (finish) context.set(finishContext, finish)
  return context
}

/** Answers with a finished page. Rejects when it cannot be rendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const rendered = await render(
    <ServerRouter context={context} url={request.url} />,
    request.signal,
    (error) => {
      // ERR-3: a page without one of its sections is not kept.
      headers.set('Cache-Control', 'no-store')
      siteOf(site).log.error({ path: new URL(request.url).pathname, error: stackOf(error) }, 'render failed')
    },
  )
  return new Response(await site.get(finishContext)(rendered, headers), { status, headers })
}

/**
 * Renders a whole page: it is cached as finished bytes and hashed for the content-security policy, so nothing is
 * sent before everything is ready. ERR-3: a section that fails inside its boundary is told of and left out.
 */
function render(page: ReactElement, signal: AbortSignal, onError: (error: unknown) => void) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Never out of order: a section moved behind the page needs a script to come to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        pipe(new Collector(resolve))
      },
      onShellError: reject,
      onError,
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}

/** Takes a whole page at once. A stream's own queue would cost more than the rest of the writing: nothing waits here. */
class Collector extends Writable {
  readonly #parts: Uint8Array[] = []
  readonly #whole: (page: Buffer<ArrayBuffer>) => void

  constructor(whole: (page: Buffer<ArrayBuffer>) => void) {
    super()
    this.#whole = whole
  }

  override write(part: Uint8Array | string): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  override end(): this {
    this.#whole(Buffer.concat(this.#parts))
    return this
  }
}

/** What the router could not answer. A method that no page has is a stranger's doing, and no news to the operator. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  const { log } = siteOf(context)
  const path = new URL(request.url).pathname
  if (isRouteErrorResponse(error) && error.status < 500)
    log.debug({ path, status: error.status }, 'no page takes this request')
  else log.error({ path, error: stackOf(error) }, 'page failed')
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error))
