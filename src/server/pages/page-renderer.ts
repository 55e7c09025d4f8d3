import type { PageContent } from '#content/page-content.ts'
import { createTrace, type Trace } from '#content/selected-content.ts'
import type { PostedForm } from '#forms/form-state.ts'
import type { Site } from '#pages/site-context.ts'
import { createPacer } from '#resilience/pacer.ts'
import { documentAt } from '../documents/site-documents.ts'
import { type Outcome, outcomeOf } from './cache-policy.ts'
import type { PageHandler } from './page-handler.ts'

/** An answer, what it was made from, and what was made. */
export type Rendering = { response: Response; reads: ReadonlySet<string>; outcome: Outcome }

/**
 * Renders a page or a document with a trace of the content that it reads.
 * @returns a function of the request and of the form that the page answers, if one was posted
 */
export function createPageRenderer(options: {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  contentFor(trace: Trace): PageContent
}) {
  const { handlePage, site, contentFor } = options
  // Rendering hardly ever waits: one request after the other would be taken from its socket and rendered at once.
  const inTurn = createPacer()

  return async (request: Request, posted?: PostedForm): Promise<Rendering> => {
    await inTurn()
    const trace = createTrace()
    let isPartial = false
    const leaveUncached = () => {
      isPartial = true
    }
    const given = { ...site, ...(posted && { posted }), content: contentFor(trace), leaveUncached }
    const document = documentAt(new URL(request.url).pathname)
    const response = document
      ? new Response(await document.write(given), { headers: { 'Content-Type': document.contentType } })
      : await handlePage(request, given)
    const outcome = outcomeOf({ status: response.status, isDegraded: trace.isDegraded, isPartial })
    return { response, reads: trace.reads, outcome }
  }
}
