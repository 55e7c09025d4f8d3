import { text } from 'node:stream/consumers'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { renderWhole } from './pages/render-whole.ts'
import { type Finishing, finishingContext, type Site, siteContext, siteOf } from './pages/site-context.ts'
import { ScriptNonce } from './sections/consent/script-nonce.ts'

/** The router's own handler, from the same copy of the router that renders the pages. */
export { createRequestHandler } from 'react-router'
/** What the server puts into a finished page. */
export { pageStyles } from './pages/styles/page-styles.ts'

/** What the server passes to the loaders of one request, and how it wants the page that is made of them. */
export function createSiteContext(site: Site, finishing?: Finishing): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  if (finishing) context.set(finishingContext, finishing)
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
  const finishing = site.get(finishingContext)
  await finishing?.inTurn()
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
      // A visitor who has hung up reads no page; that is no failure of it.
      if (request.signal.aborted) return
      const { log, leaveUncached } = siteOf(site)
      leaveUncached?.()
      log.error({ path: new URL(request.url).pathname, error: stackOf(error) }, 'render failed')
    },
  })
  const finished = finishing ? await finishing.finish(rendered, headers) : rendered
  return new Response(finished, { status, headers })
}

/**
 * The router reads the data that a page takes to the browser while it renders, and waits for each piece of it. Read
 * before and left where it keeps what it has read, nothing waits.
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
