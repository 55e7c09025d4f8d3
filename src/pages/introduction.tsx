import { type IntroductionPage, introductionCopy } from '#locale/messages/introduction.server.ts'
import { pageAt } from '#locale/path-table.ts'
import { Introduction } from '#sections/introduction/introduction.tsx'
import type { Route } from './+types/introduction.ts'
import { headOf, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

/** Pages of the audit, which opens later. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language, url } = request
  const copy = introductionCopy[language][pageAt(url.pathname) as IntroductionPage]
  return { copy, language, head: headOf(request, copy.title, copy.lead) }
}

export const meta = pageMeta

export default function IntroductionRoute({ loaderData }: Route.ComponentProps) {
  return <Introduction {...loaderData} />
}
