import type { Site } from '#pages/site-context.ts'
import type { Application } from './application.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Renders one page with what the site gives to it. */
export type PageHandler = (request: Request, site: Site) => Promise<Response>

/**
 * Answers pages and their data through React Router. A page leaves as finished HTML under a policy that admits
 * exactly its own inline scripts and styles, by hash: no nonce, so the bytes are the same for every visitor.
 */
export function createPageHandler(application: Application): PageHandler {
  const { createRequestHandler, createSiteContext } = application.entry.module
  // Made once: the router builds its tree of routes when it is made.
  const handle = createRequestHandler(application, 'production')
  return async (request, site) => {
    const response = await handle(request, createSiteContext(site))
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const html = await response.text()
    response.headers.set('Content-Security-Policy', contentSecurityPolicy(html, site.origin))
    return new Response(html, { status: response.status, headers: response.headers })
  }
}
