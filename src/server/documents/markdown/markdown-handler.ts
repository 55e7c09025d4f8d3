import type { MiddlewareHandler } from 'hono'
import { locationOf } from '#base/location.ts'
import { markdownPathOf, pageOfMarkdown, wantsMarkdown } from './markdown-version.ts'

/**
 * SEO-6: serves the Markdown versions of pages, and redirects clients that prefer Markdown to them. It is an uncached redirect
 * rather than `Vary: Accept` on the page, with which a CDN would store one copy per browser.
 */
export function markdownPages(answerPage: (request: Request) => Promise<Response>): MiddlewareHandler {
  return async ({ req, redirect, header }, next) => {
    // Not `req.path`, which is decoded: an encoded line break would become one in the header.
    const { pathname } = new URL(req.url)
    if (pageOfMarkdown(pathname) !== null) return answerPage(req.raw)
    const markdownPath = wantsMarkdown(req.header('Accept')) ? markdownPathOf(pathname) : null
    if (markdownPath === null) return next()
    header('Cache-Control', 'no-store')
    header('Vary', 'Accept')
    return redirect(locationOf(markdownPath), 303)
  }
}
