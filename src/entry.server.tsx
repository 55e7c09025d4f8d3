import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { ScriptAddressesProvider, ScriptNonce } from '#sections/browser/page-scripts.tsx'
import { stackOf } from './base/log.ts'
import { pageAt } from './locale/path-table.ts'
import { renderWhole } from './pages/rendering/render-whole.ts'
import { type Finishing, type Site, siteContext } from './pages/rendering/site-context.ts'
import { routes } from './routes.tsx'
import { withFontLinks } from './sections/frame/fonts-head.tsx'

/** Post-processing of a rendered page. */
export { pageStyles } from './site/page-styles.ts'

const { query, dataRoutes } = createStaticHandler(routes)

/** What every page runs, from vite.config.ts: the browser entry and, in development, the client that reloads the page. */
const scriptAddresses: readonly string[] = import.meta.env.SCRIPT_ADDRESSES ?? []

/**
 * Renders a page, or the page of an error. No browser runs the router (docs/decisions/0138).
 * @param finishing what the server makes of the HTML
 */
export async function renderPage(request: Request, site: Site, finishing?: Finishing): Promise<Response> {
  const requestContext = new RouterContextProvider(new Map([[siteContext, site]]))
  const found = await query(request, { requestContext })
  // A redirect.
  if (found instanceof Response) return found
  for (const error of Object.values(found.errors ?? {})) logError(error, request, site)
  const failed = (error: unknown) => {
    logError(error, request, site)
    return { ...found, statusCode: 500, errors: { root: error } }
  }
  const html = (context: StaticHandlerContext) => htmlOf(context, { request, site, finishing })
  // A part that may not be left out has failed: of the page, or of the frame around it.
  return html(found)
    .catch((error) => html(failed(error)))
    .catch((error) => html({ ...failed(error), loaderData: {} }))
}

type Rendering = { request: Request; site: Site; finishing: Finishing | undefined }

async function htmlOf(
  found: StaticHandlerContext,
  { request, site, finishing }: Rendering,
): Promise<Response> {
  await site.inTurn?.()
  const nonce = finishing?.nonce
  const router = createStaticRouter(dataRoutes, found)
  const page = () => (
    <ScriptNonce value={nonce}>
      <ScriptAddressesProvider value={scriptAddresses}>
        <StaticRouterProvider router={router} context={found} hydrate={false} />
      </ScriptAddressesProvider>
    </ScriptNonce>
  )
  const rendered = await renderWhole(page, {
    signal: request.signal,
    nonce,
    onError(error) {
      // A disconnected visitor is no render failure.
      if (request.signal.aborted) return
      site.skipCache?.()
      site.log.error({ page: pageOf(request), error: stackOf(error) }, 'render failed')
    },
  })
  const { html, header } = withFontLinks(rendered)
  const headers = new Headers(found.loaderHeaders[found.matches.at(-1)?.route.id ?? ''])
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', header)
  const bytes = Buffer.from(html)
  const finished = finishing ? await finishing.finish(bytes, headers) : bytes
  return new Response(request.method === 'HEAD' ? null : finished, { status: found.statusCode, headers })
}

/** Errors of loaders and of pages. Unsupported methods are the client's fault and not logged as errors. */
function logError(error: unknown, request: Request, { log }: Site): void {
  if (request.signal.aborted) return
  // Thrown by a loader on purpose: 503 and the like. What the router refuses has an error in it.
  if (isRouteErrorResponse(error) && !('error' in error && error.error)) return
  const page = pageOf(request)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (status < 500 || !isRead) log.debug({ page, method: request.method }, 'no page takes this request')
  else log.error({ page, error: stackOf(error) }, 'page failed')
}

/** Which page, not its address: that may be a visitor's words. */
const pageOf = ({ url }: Request) => pageAt(new URL(url).pathname)
