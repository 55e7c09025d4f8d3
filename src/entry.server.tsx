import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type Site, siteContext } from './pages/site-context.ts'

/** The router's own handler, from the same copy of the router that renders the pages. */
export { createRequestHandler } from 'react-router'

/** What the server passes to the loaders of one request. */
export function createSiteContext(site: Site): RouterContextProvider {
  return new RouterContextProvider(new Map([[siteContext, site]]))
}

/**
 * Renders a whole page: it is cached as finished bytes and hashed for the content-security policy, so nothing is
 * sent before everything is ready. Rejects with the first error of the render.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}
