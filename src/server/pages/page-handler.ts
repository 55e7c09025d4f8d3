import { configuredTools } from '#consent/configured-tools.ts'
import { mergeSources, toolSources } from '#consent/tool-hosts.ts'
import type { Site } from '#pages/site-context.ts'
import type { Application } from './application.ts'
import { contentSecurityPolicy, hashOf } from './content-security-policy.ts'
import { ownerSources, withOwnerCode } from './owner-code.ts'

/** Renders one page with what the site gives to it. */
export type PageHandler = (request: Request, site: Site) => Promise<Response>

/**
 * Answers pages and their data through React Router. A page leaves as finished HTML under a policy that admits
 * exactly its own inline scripts and styles, by hash, and the hosts of the tools that are configured: no nonce, so the
 * bytes are the same for every visitor.
 */
export function createPageHandler(application: Application): PageHandler {
  const { createRequestHandler, createSiteContext, styles, stylesPlace } = application.entry.module
  // The styles are most of a page's bytes: they are hashed once, and neither rendered nor searched for each page.
  const known = { [stylesPlace]: hashOf(styles) }
  // With its tag: no text of the content system can say the same, because React escapes it.
  const placeTag = `<style>${stylesPlace}</style>`
  const styleTag = Buffer.from(`<style>${styles}</style>`)
  // Made once: the router builds its tree of routes when it is made.
  const handle = createRequestHandler(application, 'production')
  return async (request, site) => {
    const response = await handle(request, createSiteContext(site))
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const options = await site.content.options()
    const html = withOwnerCode(await response.text(), options)
    const tools = configuredTools(options, site.consent)
    const others = mergeSources(toolSources(tools, site.consent.toolOrigins), ownerSources(options))
    const policy = contentSecurityPolicy(html, site.origin, others, known)
    response.headers.set('Content-Security-Policy', policy)
    const [before = '', ...after] = html.split(placeTag)
    const parts = after.length > 0 ? [before, styleTag, after.join(placeTag)] : [before]
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
    return new Response(body, { status: response.status, headers: response.headers })
  }
}
