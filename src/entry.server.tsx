import { text } from 'node:stream/consumers'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { pageAt } from './locale/path-table.ts'
import { renderWhole } from './pages/rendering/render-whole.ts'
import {
  type Finishing,
  finishingContext,
  type Site,
  siteContext,
  siteOf,
} from './pages/rendering/site-context.ts'
import { ScriptNonce } from './sections/consent/script-nonce.ts'

/** The router's request handler, from the same copy of the router that renders the pages. */
export { createRequestHandler } from 'react-router'
/** Post-processing of a rendered page. */
export { pageStyles } from './pages/styles/page-styles.ts'

/** The server's context for the loaders and the rendering of one request. */
export function createSiteContext(site: Site, finishing?: Finishing): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  if (finishing) context.set(finishingContext, finishing)
  return context
}

/** Renders a page. Rejects when it cannot be rendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const finishing = site.get(finishingContext)
  await siteOf(site).inTurn?.()
  const ready = await withDataRead(context)
  const nonce = finishing?.nonce
  const page = () => (
    <ScriptNonce value={nonce}>
      <ServerRouter context={ready()} url={request.url} {...(nonce && { nonce })} />
    </ScriptNonce>
  )
  const rendered = await renderWhole(page, {
    signal: request.signal,
    nonce,
    onError(error) {
      // A disconnected visitor is no render failure.
      if (request.signal.aborted) return
      const { log, leaveUncached } = siteOf(site)
      leaveUncached?.()
      log.error({ page: pageOf(request), error: stackOf(error) }, 'render failed')
    },
  })
  const finished = finishing ? await finishing.finish(rendered, headers) : rendered
  return new Response(finished, { status, headers })
}

/**
 * Resolves the router's data before rendering: `renderToString` does not wait for the stream that React Router 8.4
 * embeds. Reads it ahead and leaves it where the router caches it; remove once the router offers it synchronously.
 */
async function withDataRead(context: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return () => context
  const value = await text(serverHandoffStream)
  return () => ({
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: {
      streamCache: [alreadyRead({ done: false, value }), alreadyRead({ done: true, value: '' })],
    },
  })
}

const alreadyRead = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result })

/** Errors outside of rendering. Unsupported methods and cross-site posts are the client's fault and not logged as errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  const { log } = siteOf(context)
  const page = pageOf(request)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (status < 500 || !isRead) log.debug({ page, method: request.method }, 'no page takes this request')
  else log.error({ page, error: stackOf(error) }, 'page failed')
}

/** Which page, not its address: that may be a visitor's words. */
const pageOf = ({ url }: Request) => pageAt(new URL(url).pathname)

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error))
