import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { type IntroductionPage, introductionCopy } from '#locale/messages/introduction.server.ts'
import { inLanguage, pathTable, pathTo } from '#locale/path-table.ts'
import { Introduction } from '#sections/introduction/introduction.tsx'
import type { Route } from './+types/introduction.ts'
import { headOf, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

/** Pages of tools that open later. ROUTE-2: the draft has two addresses, and one of them is the canonical one. */
export function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language, url } = request
  const page = introductionAt(url.pathname)
  const copy = introductionCopy[language][page]
  const canonical = new URL(pathTo(page, language), url)
  return {
    copy,
    drawings: drawingsCopy[language],
    language,
    head: headOf({ ...request, url: canonical }, copy.title, copy.lead),
  }
}

function introductionAt(pathname: string): IntroductionPage {
  const english = inLanguage(pathname, 'en')
  const pages = Object.keys(introductionCopy.en) as IntroductionPage[]
  return pages.find((page) => pathTable[page] === english) ?? 'homepageDraft'
}

export const meta = pageMeta

export default function IntroductionRoute({ loaderData }: Route.ComponentProps) {
  return <Introduction {...loaderData} />
}
