import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Finishing, Site } from '#pages/rendering/site-context.ts'

/** The built React Router application, with what its server entry exports next to the renderer. */
export type Application = ServerBuild & {
  entry: {
    module: {
      createRequestHandler(build: ServerBuild, mode: string): RequestHandler
      createSiteContext(site: Site, finishing?: Finishing): RouterContextProvider
      pageStyles(id: string): string
    }
  }
}
