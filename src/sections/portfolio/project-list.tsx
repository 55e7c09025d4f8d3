import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { PortfolioCopy } from '#locale/messages/pages/portfolio.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { EndCall } from '../frame/end-call.tsx'
import { Missing } from '../states/missing.tsx'
import type { ProjectCard } from './project-card.ts'
import { isSample } from './project-cover.tsx'
import { ProjectWall } from './project-wall.tsx'

type ProjectListProps = {
  copy: PortfolioCopy
  drawings: DrawingsCopy
  language: Language
  projects: readonly ProjectCard[]
}

/** PORT-1, PORT-3: all projects. */
export function ProjectList({ copy, drawings, language, projects }: ProjectListProps) {
  return (
    <>
      <header className="portfolio-opening wrap grid">
        <h1 className="type-mega">{copy.heading}</h1>
        <div className="portfolio-opening__text">
          {projects.length > 0 && <p className="type-lead">{copy.lead}</p>}
          {projects.some(isSample) && <p className="quiet">{copy.sampleNote}</p>}
        </div>
      </header>
      {projects.length > 0 ? (
        <>
          <ProjectWall copy={copy} drawings={drawings} projects={projects} isFirst />
          <EndCall />
        </>
      ) : (
        <Missing copy={copy.empty} to={pathTo('contact', language)} level={2} />
      )}
    </>
  )
}
