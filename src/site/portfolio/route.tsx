import { redirect } from 'react-router'
import { fill } from '#locale/formats.ts'
import { inEachLanguage } from '#locale/language.ts'
import { headOf, type PageHead } from '#pages/head/page-head.ts'
import { type PageRequest, pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { readPageNumber } from '#sections/page-number.ts'
import { type PortfolioCopy, portfolioCopy } from './copy.server.ts'
import { cardOf } from './project-card.ts'
import { ProjectList, portfolioAddress, projectsPerPage } from './view.tsx'

/**
 * PORT-1, PORT-3.
 * @throws a redirect to the first page if the page number does not exist
 */
export async function loader(args: LoaderArgs) {
  const request = pageRequest(args)
  const { language, site, url } = request
  const copy = portfolioCopy[language]
  const projects = await site.content.projects(language)
  const pages = Math.ceil(projects.length / projectsPerPage)
  const page = readPageNumber(url.searchParams.get('page'))
  if (page === null || page > Math.max(pages, 1)) throw redirect(portfolioAddress(language, 1))
  return {
    copy,
    language,
    drawings: drawingsCopy[language],
    projects: projects.slice((page - 1) * projectsPerPage, page * projectsPerPage).map(cardOf),
    page,
    pages,
    // The list in the other language may be shorter.
    switchTo: page > 1 ? inEachLanguage((other) => portfolioAddress(other, 1)) : undefined,
    head: headOfPage(request, copy, page),
  }
}

/** Each page of the list is canonical itself; only the first has a translation. */
function headOfPage(
  request: PageRequest,
  { title, description, pagination }: PortfolioCopy,
  page: number,
): PageHead {
  if (page === 1) return headOf(request, title, description)
  const ownTitle = `${title} – ${fill(pagination.page, { page })}`
  const own = headOf(request, ownTitle, `${ownTitle}. ${description}`)
  return { ...own, canonical: request.site.origin + portfolioAddress(request.language, page), alternates: [] }
}

export default function Portfolio({
  loaderData: { head: _, switchTo: __, ...list },
}: PageProps<typeof loader>) {
  return <ProjectList {...list} />
}
