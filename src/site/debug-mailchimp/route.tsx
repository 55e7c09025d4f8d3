import type { NewsletterSetting } from '#content/records/page-content.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { debugCopy } from './copy.server.ts'
import { type NewsletterStatus, NewsletterStatusTable } from './view.tsx'

/** DBG-1, OPT-2: the server only reveals whether each setting is set, in the environment or in WordPress, never its value. */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const options = await request.site.content.options()
  const { inSettings, canBeTried } = request.site.newsletter ?? { inSettings: [], canBeTried: false }
  const isSet = (name: NewsletterSetting) =>
    options.newsletterSettings.includes(name) || inSettings.includes(name)
  const status: NewsletterStatus = {
    isEnabled: options.mailchimp_enabled || inSettings.includes('api_key'),
    hasKey: isSet('api_key'),
    hasAudience: isSet('audience_id'),
    hasServer: isSet('server_prefix'),
  }
  return {
    copy: debugCopy,
    status,
    canBeTried,
    head: hiddenHead(request, debugCopy.title),
  }
}

export default function DebugMailchimp({
  loaderData: { copy, status, canBeTried },
}: PageProps<typeof loader>) {
  return <NewsletterStatusTable copy={copy} status={status} canBeTried={canBeTried} />
}
