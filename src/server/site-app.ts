import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Log } from '#base/log.ts'
import { mediaHandler } from './media.ts'
import type { PageHandler } from './pages/page-handler.ts'
import { isFileLike, tidyPath } from './pages/page-paths.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

export type SiteParts = {
  handlePage: PageHandler
  origin: string
  /** Folder of the browser's files. */
  clientDirectory: string
  /** Base address of WordPress's uploads, while there is one. */
  uploadsUrl(): string | null
  /** The answer of `/api/status`. */
  status(): unknown
  fetch: typeof globalThis.fetch
  log: Log
}

/** The whole site as a function of a request (CONTRACT, "Addresses beside the pages"). */
export function createSiteApp(parts: SiteParts): Hono {
  const app = new Hono()
  app.use(securityHeaders(parts.origin))
  app.use(compress())
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', (context) => context.json({ status: 'ready' }))
  app.get('/api/status', (context) =>
    context.json(parts.status() as object, 200, { 'Cache-Control': 'no-store' }),
  )
  app.all('/api/*', (context) => context.json({ ok: false, error: 'not found' }, 404))
  app.get('/media/*', mediaHandler(parts.uploadsUrl, parts.fetch, parts.log))
  app.use(staticFiles(parts.clientDirectory))
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    if (isFileLike(pathname)) return context.text('Not found', 404)
    const tidy = tidyPath(pathname)
    if (tidy !== null) return context.redirect(tidy + search, 308)
    return parts.handlePage(context.req.raw)
  })
  app.onError((error, context) => {
    parts.log.error({ path: context.req.path, error: error.stack ?? String(error) }, 'request failed')
    return context.text('Internal Server Error', 500)
  })
  return app
}
