import type { Context } from 'hono'
import { missingPictureFile } from '#sections/drawings/missing-picture.ts'

const busyRetrySeconds = 5
/** How long a browser keeps the drawing that represents a missing picture: an editor who uploads it soon sees it. */
const missingFreshSeconds = 60

/** What is meant to be seen, by the ending of its name. */
const pictureName = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i

/** There is no such file; where a picture was requested, its place is drawn. */
export function noSuchFile(context: Context): Response {
  if (!isPicture(context)) return context.text('Not found', 404, uncached)
  return missingPicture(404, { 'Cache-Control': `public, max-age=${missingFreshSeconds}` })
}

/** WordPress does not answer, or too many ask: the file may well be there, so come back. */
export function notNow(context: Context): Response {
  const headers = { 'Retry-After': String(busyRetrySeconds), ...uncached }
  return isPicture(context) ? missingPicture(503, headers) : context.text('Not now', 503, headers)
}

const uncached = { 'Cache-Control': 'no-store' }
const isPicture = (context: Context) => pictureName.test(context.req.path)

/**
 * Answers instead of a picture that cannot be shown. A browser draws what it gets whatever the status, and what is
 * written in `alt` still speaks for the picture; so no page shows the sign of a broken one, and no script is needed.
 */
const missingPicture = (status: 404 | 503, headers: Record<string, string>): Response =>
  new Response(missingPictureFile, { status, headers: { 'Content-Type': 'image/svg+xml', ...headers } })
