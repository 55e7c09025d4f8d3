import { holdTogether } from '#locale/hold-together.ts'
import { pathTo } from '#locale/path-table.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { MetaLine } from '#ui/page/meta-line.tsx'
import { isLongTitle } from '#ui/page/page-title.tsx'
import type { PortfolioCopy } from './copy.server.ts'
import type { ProjectCard } from './project-card.ts'
import { isSample, LitCover } from './project-cover.tsx'

type ProjectWallProps = {
  copy: Pick<PortfolioCopy, 'sample'> & Partial<Pick<PortfolioCopy, 'open'>>
  drawings: DrawingsCopy
  projects: readonly ProjectCard[]
  /** Heading level of the project titles. */
  heading?: 'h2' | 'h3'
  /** Loads the first picture eagerly, for pages where the wall is the main content. */
  isFirst?: boolean
  /** Note that all projects shown are samples, so that they need no individual labels. */
  areSamplesNoted?: boolean
}

/** A list of projects; the title's link covers the whole card. */
export function ProjectWall({
  copy,
  drawings,
  projects,
  heading: Heading = 'h2',
  isFirst,
  areSamplesNoted = false,
}: ProjectWallProps) {
  return (
    <ul className="project-wall wrap">
      {projects.map((project, index) => (
        <li key={project.id} className="project-wall__item">
          <div className="project-entry link-host">
            <div className="project-entry__cover" aria-hidden="true" data-cover>
              <LitCover
                project={project}
                drawings={drawings}
                sizes="(min-width: 56.25em) 65vw, 97vw"
                isFirst={isFirst === true && index === 0}
              />
            </div>
            <div className="project-entry__text">
              <Heading className={isLongTitle(project.title) ? 'type-h3' : 'type-h2'}>
                <a
                  className="project-entry__title link-cover"
                  href={pathTo('project', project.language, project.slug)}
                >
                  {holdTogether(project.title, project.language)}
                </a>
              </Heading>
              <div className="project-entry__foot">
                <MetaLine>
                  {isSample(project) && !areSamplesNoted && <b>{copy.sample}</b>}
                  {project.category}
                  {project.year}
                </MetaLine>
                <p className="type-lead">{project.description}</p>
                {copy.open && (
                  <p className="project-entry__open" aria-hidden="true">
                    {copy.open}
                  </p>
                )}
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
