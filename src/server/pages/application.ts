import type { Finishing, Site } from '#pages/rendering/site-context.ts'

/** What the built server entry exports. */
export type Application = {
  renderPage(request: Request, site: Site, finishing?: Finishing): Promise<Response>
  pageStyles(id: string): string
}
