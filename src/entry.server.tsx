import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'

/** The server hands its services to the loaders under this key; the key must come from the built application. */
export { siteContext } from './pages/site-context.ts'

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
