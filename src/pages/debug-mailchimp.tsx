import { debugCopy } from '#locale/messages/debug.server.ts'
import { type NewsletterStatus, NewsletterStatusTable } from '#sections/states/newsletter-status.tsx'
import type { Route } from './+types/debug-mailchimp.ts'
import { hiddenHead, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

/** DBG-1, OPT-2: only whether each setting is there leaves the server. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const options = await request.site.content.options()
  const status: NewsletterStatus = {
    isEnabled: options.mailchimp_enabled,
    hasKey: options.mailchimp_api_key !== '',
    hasAudience: options.mailchimp_audience_id !== '',
    hasServer: options.mailchimp_server_prefix !== '',
  }
  return { copy: debugCopy, status, head: hiddenHead(request, debugCopy.title) }
}

export const meta = pageMeta

export default function DebugMailchimp({ loaderData: { copy, status } }: Route.ComponentProps) {
  return <NewsletterStatusTable copy={copy} status={status} />
}
