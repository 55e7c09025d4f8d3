import type { Context } from 'hono'
import { missingPictureFile } from '#sections/drawings/missing-picture.ts'

const busyRetrySeconds = 5
/** How long a browser caches the placeholder of a missing picture: an editor who uploads it soon sees it. */
const missingFreshSeconds = 60

/** Pictures, by their extension. */
const pictureName = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i

/** There is no such file; for a picture the response is a placeholder. */
export function noSuchFile(context: Context): Response {
  if (!isPicture(context)) return context.text('Not found', 404, uncached)
  return missingPicture(404, { 'Cache-Control': `public, max-age=${missingFreshSeconds}` })
}

/** WordPress does not answer, or there are too many requests: the file may well exist, so the client should retry. */
export function notNow(context: Context): Response {
  const headers = { 'Retry-After': String(busyRetrySeconds), ...uncached }
  return isPicture(context) ? missingPicture(503, headers) : context.text('Not now', 503, headers)
}

const uncached = { 'Cache-Control': 'no-store' }
const isPicture = (context: Context) => pictureName.test(context.req.path)

/**
 * Sends a placeholder for a picture that cannot be shown. A browser draws it whatever the status, and the `alt` text still
 * describes the picture; so no page shows a broken-image icon, and no script is needed.
 */
const missingPicture = (status: 404 | 503, headers: Record<string, string>): Response =>
  new Response(missingPictureFile, { status, headers: { 'Content-Type': 'image/svg+xml', ...headers } })
