import { drawingsCopy } from '#locale/messages/drawings.server.ts'
import { portfolioCopy } from '#locale/messages/portfolio.server.ts'
import { cardOf } from '#sections/portfolio/project-card.ts'
import { ProjectList } from '#sections/portfolio/project-list.tsx'
import type { Route } from './+types/portfolio.ts'
import { headOf, pageMeta } from './page-head.ts'
import { pageRequest } from './page-request.ts'

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
