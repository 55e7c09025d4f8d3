import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { PortfolioCopy } from '#locale/messages/portfolio.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { MetaLine } from '#ui/meta-line.tsx'
import { isLongTitle } from '#ui/page-title.tsx'
import type { ProjectCard } from './project-card.ts'
import { isSample, ProjectCover } from './project-cover.tsx'

type ProjectWallProps = {
  copy: Pick<PortfolioCopy, 'sample'>
  drawings: DrawingsCopy
  projects: readonly ProjectCard[]
  /** Of each project's title, from where the wall hangs. */
  heading?: 'h2' | 'h3'
  /** The wall is what the page is about: its first picture is wanted at once. */
  isFirst?: boolean
}

/** Projects one under another, each a single link with its picture and its words. */
export function ProjectWall({
  copy,
  drawings,
  projects,
  heading: Heading = 'h2',
  isFirst,
}: ProjectWallProps) {
  return (
    <ul className="project-wall wrap">
      {projects.map((project, index) => (
        <li key={project.id} className="project-wall__item">
          <a className="project-entry" href={pathTo('project', project.language, project.slug)}>
            <div className="project-entry__cover">
              <ProjectCover
                project={project}
                drawings={drawings}
                sizes="(min-width: 900px) 65vw, 97vw"
                isFirst={isFirst === true && index === 0}
              />
            </div>
            <div className="project-entry__text">
              <Heading
                className={`project-entry__title ${isLongTitle(project.title) ? 'type-title' : 'type-row'}`}
              >
                {project.title}
              </Heading>
              <p>{project.description}</p>
              <MetaLine>
                {isSample(project) && <b>{copy.sample}</b>}
                {project.category}
                {project.year}
              </MetaLine>
            </div>
          </a>
        </li>
      ))}
    </ul>
  )
}
