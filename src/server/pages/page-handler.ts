import { configuredTools } from '#consent/configured-tools.ts'
import { mergeSources, toolSources } from '#consent/tool-hosts.ts'
import type { Site } from '#pages/site-context.ts'
import type { Application } from './application.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createStyleInliner } from './inlined-styles.ts'
import { ownerSources, withOwnerCode } from './owner-code.ts'

/** Renders one page with what the site gives to it. */
export type PageHandler = (request: Request, site: Site) => Promise<Response>

/**
 * Answers pages and their data through React Router. A page leaves as finished HTML under a policy that admits
 * exactly its own inline scripts and styles, by hash, and the hosts of the tools that are configured: no nonce, so the
 * bytes are the same for every visitor.
 */
export function createPageHandler(application: Application): PageHandler {
  const { createRequestHandler, createSiteContext, pageStyles } = application.entry.module
  const withStyles = createStyleInliner(pageStyles)
  // Made once: the router builds its tree of routes when it is made.
  const handle = createRequestHandler(application, 'production')
  return async (request, site) => {
    const response = await handle(request, createSiteContext(site))
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const options = await site.content.options()
    const html = withOwnerCode(withScriptsLast(await response.text()), options)
    const tools = configuredTools(options, site.consent)
    const others = mergeSources(toolSources(tools, site.consent.toolOrigins), ownerSources(options))
    const { body, known } = withStyles(html)
    const policy = contentSecurityPolicy(html, site.origin, others, known)
    response.headers.set('Content-Security-Policy', policy)
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g

/**
 * React puts what is to be loaded ahead of time into the head, where the scripts would share a slow line with the page
 * itself. At its end they wait for every byte that can be seen.
 */
function withScriptsLast(html: string): string {
  const preloads = html.match(modulePreload)?.join('') ?? ''
  const page = html.replaceAll(modulePreload, '')
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + preloads + page.slice(end)
}
