import { Link } from 'react-router'
import type { ProjectView } from '#content/models.ts'
import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { PortfolioCopy } from '#locale/messages/portfolio.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { MetaLine } from '#ui/meta-line.tsx'
import { Missing } from '../states/missing.tsx'
import { isSample, ProjectCover } from './project-cover.tsx'

type ProjectListProps = {
  copy: PortfolioCopy
  drawings: DrawingsCopy
  language: Language
  projects: readonly ProjectView[]
}

/** PORT-1, PORT-3: everything the studio has made, on one wall. */
export function ProjectList({ copy, drawings, language, projects }: ProjectListProps) {
  return (
    <>
      <header className="portfolio-opening wrap grid">
        <h1 className="type-mega">{copy.heading}</h1>
        <div className="portfolio-opening__text">
          <p className="type-lead">{copy.lead}</p>
          {projects.some(isSample) && <p className="quiet">{copy.sampleNote}</p>}
        </div>
      </header>
      {projects.length > 0 ? (
        <ul className="portfolio wrap">
          {projects.map((project, index) => (
            <li key={project.id} className="portfolio__item">
              <ProjectEntry copy={copy} drawings={drawings} project={project} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <Missing copy={copy.empty} to={pathTo('contact', language)} level={2} />
      )}
    </>
  )
}

type ProjectEntryProps = {
  copy: PortfolioCopy
  drawings: DrawingsCopy
  project: ProjectView
  isFirst?: boolean
}

/** One link per project; the picture enlarges it and adds nothing to what is read. */
function ProjectEntry({ copy, drawings, project, isFirst = false }: ProjectEntryProps) {
  return (
    <Link className="project-entry" to={pathTo('project', project.language, project.slug)}>
      <div className="project-entry__cover">
        <ProjectCover project={project} drawings={drawings} isFirst={isFirst} />
      </div>
      <div className="project-entry__text">
        <h2 className="project-entry__title type-row">{project.title}</h2>
        <p>{project.description}</p>
        <MetaLine>
          {isSample(project) && <b>{copy.sample}</b>}
          {project.category}
          {project.year}
        </MetaLine>
      </div>
    </Link>
  )
}
