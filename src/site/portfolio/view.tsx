import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { EndCall } from '#sections/frame/end-call.tsx'
import { Missing } from '#sections/states/missing.tsx'
import { Pagination } from '#ui/controls/pagination.tsx'
import { openingId } from '#ui/page/opening.ts'
import type { PortfolioCopy } from './copy.server.ts'
import type { ProjectCard } from './project-card.ts'
import { areClientsInvented, isOwn } from './project-cover.tsx'
import { ProjectWall } from './project-wall.tsx'

type ProjectListProps = {
  copy: PortfolioCopy
  drawings: DrawingsCopy
  language: Language
  projects: readonly ProjectCard[]
  /** From 1. */
  page: number
  pages: number
}

/** PORT-1, PORT-3: a page of the projects. */
export function ProjectList({ copy, drawings, language, projects, page, pages }: ProjectListProps) {
  const areInvented = areClientsInvented(projects)
  return (
    <>
      <header className="portfolio-opening wrap grid">
        <h1 className="type-mega" id={openingId}>
          {copy.heading}
        </h1>
        <div className="portfolio-opening__text">
          {projects.length > 0 && <p className="type-lead">{copy.lead}</p>}
          {areInvented && (
            <p className="quiet">
              {copy.sampleNote} {projects.some(isOwn) && copy.ownNote}
            </p>
          )}
        </div>
      </header>
      {projects.length > 0 ? (
        <>
          <ProjectWall
            copy={copy}
            drawings={drawings}
            projects={projects}
            isFirst
            areSamplesNoted={areInvented}
          />
          <div className="portfolio-pages wrap">
            <Pagination
              {...copy.pagination}
              page={page}
              pages={pages}
              hrefOf={(number) => portfolioAddress(language, number)}
            />
          </div>
          <EndCall />
        </>
      ) : (
        <Missing copy={copy.empty} to={pathTo('contact', language)} level={2} />
      )}
    </>
  )
}

/** Few enough that every project has a picture without the page becoming endlessly long. */
export const projectsPerPage = 24

/** @param page from 1 */
export const portfolioAddress = (language: Language, page: number): string =>
  pathTo('portfolio', language) + (page > 1 ? `?page=${page}` : '')
