import { createTrace, type Trace } from '#content/content-reader.ts'
import { formerPath } from '#content/records/former-path.ts'
import type { PageContent } from '#content/records/page-content.ts'
import { withoutTrailingJunk, wordpressAddress } from '#content/wordpress/wordpress-address.ts'
import type { PostedForm } from '#forms/form-state.ts'
import { defaultLanguage, languageOf } from '#locale/language.ts'
import { inLanguage } from '#locale/path-table.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { documentsCopy } from '../documents/copy.server.ts'
import { markdownVersion, pageOfMarkdown } from '../documents/markdown/markdown-version.ts'
import { documentAt, type SiteDocument } from '../documents/site-documents.ts'
import { ownLocation } from '../security-headers.ts'
import { type Outcome, outcomeOf } from './cache/cache-policy.ts'
import type { PageHandler } from './page-handler.ts'

/** About how long WordPress takes to start (5 to 15 s), and its records to be read. */
const incompleteRetryAfterSeconds = 30

/** A response, the tags it was made from, and the outcome. */
export type Rendering = { response: Response; reads: ReadonlySet<string>; outcome: Outcome }

export type PageRenderer = (
  request: Request,
  posted?: PostedForm,
  within?: (content: PageContent) => PageContent,
) => Promise<Rendering>

/**
 * Renders a page or a document and traces the content that it reads.
 * @returns a function of the request, of the posted form, if any, that the page shows, and of overrides for the content
 */
export function createPageRenderer(options: {
  handlePage: PageHandler
  site: Omit<Site, 'content'>
  contentFor(trace: Trace): PageContent
}): PageRenderer {
  const { handlePage, site, contentFor } = options

  return async (request, posted, within = (content) => content) => {
    const trace = createTrace()
    let isPartial = false
    const skipCache = () => {
      isPartial = true
    }
    const given = { ...site, ...(posted && { posted }), content: within(contentFor(trace)), skipCache }
    const { pathname } = new URL(request.url)
    const document = documentAt(pathname)
    const htmlPath = pageOfMarkdown(pathname)
    const pageOf = async (asked: Request) => {
      const page = await handlePage(asked, given)
      ownLocation(page.headers)
      return page
    }
    const handle = async () => {
      if (document) return written(document, given, pathname)
      if (htmlPath === null) return pageOf(request)
      const address = site.origin + htmlPath
      return markdownVersion(await pageOf(new Request(address)), address)
    }
    const response = await handle()
    const { status } = response
    const isMoved = status === 404 && (await hasMoved(pathname, given.content))
    const outcome = isMoved ? 'moved' : outcomeOf({ status, isDegraded: trace.isDegraded, isPartial })
    return { response, reads: trace.reads, outcome }
  }
}

/** Whether the address redirects: then its 404 must not be cached. */
async function hasMoved(pathname: string, content: Pick<PageContent, 'redirects'>): Promise<boolean> {
  const from = formerPath(pathname)
  const isOwners = (await content.redirects()).some((row) => row.from === from)
  const isWordPress = wordpressAddress(inLanguage(from, defaultLanguage)) !== null
  return isOwners || isWordPress || withoutTrailingJunk(pathname) !== pathname
}

/** An incomplete document is not sent: missing entries would look deleted. */
async function written(
  { write, contentType }: SiteDocument,
  site: Site,
  pathname: string,
): Promise<Response> {
  const text = await write(site)
  return text === null
    ? new Response(`${documentsCopy[languageOf(pathname)].incomplete}\n`, {
        status: 503,
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Retry-After': String(incompleteRetryAfterSeconds),
          'Cache-Control': 'no-store',
        },
      })
    : new Response(text, { headers: { 'Content-Type': contentType } })
}
