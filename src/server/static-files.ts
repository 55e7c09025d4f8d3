import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const oneYear = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'

/** The browser's files of the build: those named by their content are kept for ever, the others for an hour. */
export function staticFiles(root: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (file, context) => {
      context.header('Cache-Control', file.includes('/assets/') ? oneYear : oneHour)
    },
  })
}
