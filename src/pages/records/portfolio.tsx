import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { portfolioCopy } from '#locale/messages/pages/portfolio.server.ts'
import { cardOf } from '#sections/portfolio/project-card.ts'
import { ProjectList } from '#sections/portfolio/project-list.tsx'
import { headOf, pageMeta } from '../head/page-head.ts'
import { pageRequest } from '../rendering/page-request.ts'
import type { Route } from './+types/portfolio.ts'

/** PORT-1, PORT-3. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { language, site } = request
  const copy = portfolioCopy[language]
  const projects = await site.content.projects(language)
  return {
    copy,
    language,
    drawings: drawingsCopy[language],
    projects: projects.map(cardOf),
    head: headOf(request, copy.title, copy.description),
  }
}

export const meta = pageMeta

export default function Portfolio({ loaderData: { head: _, ...list } }: Route.ComponentProps) {
  return <ProjectList {...list} />
}
