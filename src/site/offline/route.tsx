import { pathTo } from '#locale/path-table.ts'
import { hiddenHead, pageMeta } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { Route } from './+types/route.ts'
import { offlineCopy } from './copy.server.ts'
import { OfflinePage } from './view.tsx'

/** OFF-2. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const copy = offlineCopy[request.language]
  return { copy, home: pathTo('home', request.language), head: hiddenHead(request, copy.title) }
}

export const meta = pageMeta

export default function Offline({ loaderData: { copy, home } }: Route.ComponentProps) {
  return <OfflinePage copy={copy} home={home} />
}
