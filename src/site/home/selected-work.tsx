import { pathTo } from '#locale/path-table.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import type { ProjectCard } from '../portfolio/project-card.ts'
import { areClientsInvented, isSample, LitCover } from '../portfolio/project-cover.tsx'
import type { HomeCopy } from './copy.server.ts'

type SelectedWorkProps = {
  copy: HomeCopy['work']
  drawings: DrawingsCopy
  /** At most four, each with its own position on the wall. */
  projects: readonly ProjectCard[]
}

export function SelectedWork({ copy, drawings, projects }: SelectedWorkProps) {
  const language = useLanguage()
  const areInvented = areClientsInvented(projects)
  return (
    <section className="selected-work wrap" id="portfolio">
      <h2 className="selected-work__title type-huge">{copy.heading}</h2>
      <div className="wall grid">
        {areInvented && <p className="wall__note">{copy.note}</p>}
        <div className="wall__pieces">
          {projects.map((project, place) => (
            <Piece
              key={project.id}
              project={project}
              label={isSample(project) && !areInvented ? copy.sample : ''}
              drawings={drawings}
              sizes={sizesByColumn[place] ?? '100vw'}
            />
          ))}
        </div>
        <p className="wall__all">
          <a className="text-link text-link--large" href={pathTo('portfolio', language)}>
            {copy.all}
          </a>
        </p>
      </div>
    </section>
  )
}

/** `sizes` of the picture in each of the four positions; on a phone they are in a row to scroll along. */
const sizesByColumn = [
  '(min-width: 37.5em) 38vw, 70vw',
  '(min-width: 37.5em) 57vw, 70vw',
  '(min-width: 37.5em) 57vw, 70vw',
  '(min-width: 37.5em) 30vw, 70vw',
]

/** `label`: the kind of work if it was not made for a client; else empty. */
type PieceProps = { project: ProjectCard; label: string; drawings: DrawingsCopy; sizes: string }

/** One project; the title's link covers the whole card. */
function Piece({ project, label, drawings, sizes }: PieceProps) {
  return (
    <article className="piece" aria-label={project.title}>
      <div className="piece__link link-host">
        <div className="piece__picture" aria-hidden="true" data-cover>
          <LitCover project={project} drawings={drawings} sizes={sizes} />
        </div>
        <div className="piece__caption">
          <h3 className="piece__title type-title">
            <a className="link-cover" href={pathTo('project', project.language, project.slug)}>
              {project.title}
            </a>
          </h3>
          <p className="piece__kind">
            {label && `${label} / `}
            {project.category}
          </p>
          <p className="piece__text">{project.description}</p>
        </div>
      </div>
    </article>
  )
}
