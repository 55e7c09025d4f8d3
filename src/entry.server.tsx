import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { stackOf } from './base/log.ts'
import { pageAt } from './locale/path-table.ts'
import { hideLoaderData, restoreLoaderData } from './pages/rendering/hidden-data.ts'
import { renderWhole } from './pages/rendering/render-whole.ts'
import {
  type Finishing,
  finishingContext,
  type Site,
  siteContext,
  siteOf,
} from './pages/rendering/site-context.ts'
import { ScriptAddressesProvider } from './sections/browser/page-scripts.tsx'
import { ScriptNonce } from './sections/consent/script-nonce.ts'
import { withFontLinks } from './sections/frame/fonts-head.tsx'

/** Post-processing of a rendered page. */
export { pageStyles } from './site/page-styles.ts'

/** The router's request handler, from the same copy of the router that renders the pages. */
export const createRequestHandler = (build: ServerBuild, mode: string) =>
  createRouterHandler(hideLoaderData(build), mode)

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
  const nonce = finishing?.nonce
  // No browser runs the router. Its stream of data for one ends by itself; cancelled, it would wait for its time-out.
  const { serverHandoffStream: _, ...withoutHandoff } = restoreLoaderData(context)
  const page = () => (
    <ScriptNonce value={nonce}>
      <ScriptAddressesProvider value={scriptAddresses(context)}>
        <ServerRouter context={withoutHandoff} url={request.url} {...(nonce && { nonce })} />
      </ScriptAddressesProvider>
    </ScriptNonce>
  )
  const rendered = await renderWhole(page, {
    signal: request.signal,
    nonce,
    onError(error) {
      // A disconnected visitor is no render failure.
      if (request.signal.aborted) return
      const { log, skipCache } = siteOf(site)
      skipCache?.()
      log.error({ page: pageOf(request), error: stackOf(error) }, 'render failed')
    },
  })
  const { html, header } = withFontLinks(rendered)
  headers.set('Link', header)
  const bytes = Buffer.from(html)
  const finished = finishing ? await finishing.finish(bytes, headers) : bytes
  return new Response(finished, { status, headers })
}

/** What every page runs: the browser entry and, in development, the client that reloads it. */
const scriptAddresses = ({ manifest }: EntryContext) => [
  ...(manifest.hmr ? [manifest.hmr.runtime] : []),
  manifest.entry.module,
]

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
