import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { isFileLike } from './pages/page-paths.ts'

const oneYear = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'
/** A drawing has its own styles and fonts; some browsers apply the policy of the response to images too. */
const ofDrawings = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'"

/** The browser files of the build: those with a hash in their name are immutable, the others are fresh for an hour. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true })
  return async (context, next) => {
    // Pages need no file-system call; hidden files are never served.
    if (!isFileLike(context.req.path) || context.req.path.includes('/.')) return next()
    const file = await serve(context, next)
    if (!(file instanceof Response)) return
    const isNamedByContent = context.req.path.startsWith('/assets/')
    file.headers.set('Cache-Control', isNamedByContent ? oneYear : oneHour)
    // Clients never revalidate these, and a first visit has ten of them.
    if (isNamedByContent) file.headers.delete('Last-Modified')
    if (context.req.path.endsWith('.svg')) file.headers.set('Content-Security-Policy', ofDrawings)
    return file
  }
}
