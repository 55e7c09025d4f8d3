import { pathTo } from '#locale/path-table.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { offlineCopy } from './copy.server.ts'
import { OfflinePage } from './view.tsx'

/** OFF-2. */
export function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const copy = offlineCopy[request.language]
  return { copy, home: pathTo('home', request.language), head: hiddenHead(request, copy.title) }
}

export default function Offline({ loaderData: { copy, home } }: PageProps<typeof loader>) {
  return <OfflinePage copy={copy} home={home} />
}
