import { randomToken } from '#base/random.ts'
import { configuredTools } from '#consent/configured-tools.ts'
import { mergeSources, toolSources } from '#consent/tool-hosts.ts'
import type { Finishing, Site } from '#pages/rendering/site-context.ts'
import { contentSecurityPolicy, hashSource } from './safety/content-security-policy.ts'
import { collectEmittedScripts } from './safety/emitted-scripts.ts'
import { createStyleInliner } from './safety/inlined-styles.ts'
import { asBrowsersRead, ownerSources, withOwnerCode } from './safety/owner-code.ts'
import { withSpeculationRules } from './speculation-rules.ts'

/** Renders one page from what the site provides. */
export type PageHandler = (request: Request, site: Site) => Promise<Response>

/**
 * Renders pages with React Router. Each page is finished HTML with a content security policy that allows, by hash, exactly the
 * inline scripts and styles written by the renderer and those of the owner's code, and the hosts of the configured tools: no
 * nonce, so that the bytes are the same for every visitor.
 */
export function createPageHandler(application: Application): PageHandler {
  const withStyles = createStyleInliner(application.pageStyles)
  return (request, site) => {
    const nonce = randomToken(16)
    const finish = async (rendered: Buffer<ArrayBuffer>, headers: Headers) => {
      const options = await site.content.options()
      const ownerCode = asBrowsersRead(options)
      const emitted = collectEmittedScripts(rendered, nonce)
      const isOwnersToo = options.custom_html_head !== '' || options.custom_html_body !== ''
      const { page, source } = withSpeculationRules(emitted.page, isOwnersToo ? 'prefetch' : 'prerender')
      const { body, styles } = withStyles(withOwnerCode(page, ownerCode))
      const tools = configuredTools(options, site.consent)
      const others = mergeSources(toolSources(tools, site.consent.toolOrigins), ownerSources(ownerCode))
      const scripts = [...emitted.scripts.map(hashSource), source]
      const policy = contentSecurityPolicy({ origin: site.origin, scripts, styles, others })
      headers.set('Content-Security-Policy', policy)
      return body
    }
    return application.renderPage(request, site, { nonce, finish })
  }
}

/** What the built server entry exports. */
export type Application = {
  renderPage(request: Request, site: Site, finishing?: Finishing): Promise<Response>
  pageStyles(id: string): string
}
