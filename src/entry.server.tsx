import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { type Site, siteContext, siteOf } from './pages/site-context.ts'

/** The router's own handler, from the same copy of the router that renders the pages. */
export { createRequestHandler } from 'react-router'
/** What the server puts into a finished page. */
export { pageStyles } from './pages/styles/page-styles.ts'

/** What the server passes to the loaders of one request. */
export function createSiteContext(site: Site): RouterContextProvider {
  return new RouterContextProvider(new Map([[siteContext, site]]))
}

/**
 * Renders a whole page: it is cached as finished bytes and hashed for the content-security policy, so nothing is
 * sent before everything is ready. ERR-3: a section that fails inside its boundary is logged and left out, and a page
 * without it is not stored. Rejects when the page itself cannot be rendered.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Never out of order: a section moved behind the page needs a script to come to its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const parts: Buffer[] = []
        pipe(
          new Writable({
            write(part: Buffer, _, done) {
              parts.push(part)
              done()
            },
            final(done) {
              resolve(new Response(Buffer.concat(parts), { status, headers }))
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        headers.set('Cache-Control', 'no-store')
        siteOf(site).log.error(
          { path: new URL(request.url).pathname, error: stackOf(error) },
          'render failed',
        )
      },
    })
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
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
