import type { ProjectView } from '#content/models.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { PortfolioCopy } from '#locale/messages/pages/portfolio.server.ts'
import type { ProjectPiecesCopy } from '#locale/messages/pieces/project-pieces.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { openingId } from '#ui/page/opening.ts'
import { isLongTitle, PageTitle } from '#ui/page/page-title.tsx'
import { EndCall } from '../frame/end-call.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { Island } from '../islands/island.tsx'
import { ProjectPiece, type ProjectPieceName } from '../pieces/project-piece.tsx'
import { isPictured } from '../prose/media/cover-picture.tsx'
import { Prose } from '../prose/prose.tsx'
import { SectionBoundary } from '../states/section-boundary.tsx'
import { Metrics } from './metrics.tsx'
import { ProjectCover } from './project-cover.tsx'
import type { ProjectDetail } from './project-detail.ts'
import { ProjectFacts } from './project-facts.tsx'

export type NextProject = Pick<ProjectView, 'slug' | 'title' | 'language' | 'image' | 'cover'>
type ProjectPageProps = {
  copy: PortfolioCopy
  drawings: DrawingsCopy
  project: ProjectDetail
  next: NextProject | null
  newTabNote: string
  /** Of a sample project only. */
  piece: { name: ProjectPieceName; copy: ProjectPiecesCopy } | null
}

/** PORT-1: a case study. */
export function ProjectPage({ copy, drawings, project, next, newTabNote, piece }: ProjectPageProps) {
  return (
    <>
      <div className="reading">
        <header className="project-opening wrap grid">
          <PageTitle isOpening={false}>{project.title}</PageTitle>
          <div className="project-opening__text">
            <p className="type-lead">{project.description}</p>
            <ProjectFacts copy={copy} project={project} newTabNote={newTabNote} />
          </div>
          <div className="project-opening__cover" id={openingId} data-cover="opening">
            <ProjectCover
              project={project}
              drawings={drawings}
              sizes="(min-width: 56.25em) 65vw, 100vw"
              isFirst
            />
          </div>
        </header>
        <ProjectStory copy={copy} project={project} />
        {piece && (
          <SectionBoundary>
            <ProjectPiece {...piece} drawings={drawings} language={project.language} />
          </SectionBoundary>
        )}
        {(project.content || project.features.length > 0) && (
          <div className="project-text wrap grid">
            {project.content && (
              <div className="project-text__prose">
                <Prose html={project.content} />
              </div>
            )}
            <ProjectFeatures heading={copy.features} features={project.features} />
          </div>
        )}
        <SectionBoundary>
          {project.content_gallery.length > 0 && (
            <Island
              name="gallery"
              of={Gallery}
              props={{ copy: copy.lightbox, heading: copy.gallery, images: project.content_gallery }}
            />
          )}
        </SectionBoundary>
      </div>
      {next && <NextProjectLink heading={copy.next} drawings={drawings} next={next} />}
      <EndCall />
    </>
  )
}

type NextProjectLinkProps = { heading: string; drawings: DrawingsCopy; next: NextProject }

/** Teaser of the next project. */
function NextProjectLink({ heading, drawings, next }: NextProjectLinkProps) {
  return (
    <nav className="project-next wrap" aria-label={heading}>
      <div className="project-next__link link-host grid">
        <div className="project-next__text">
          <p className="type-label">{heading}</p>
          <p className={isLongTitle(next.title) ? 'type-h3' : 'type-huge'}>
            <a className="project-next__title link-cover" href={pathTo('project', next.language, next.slug)}>
              {next.title}
            </a>
          </p>
        </div>
        {isPictured(next.image, next.cover) && (
          <div className="project-next__cover" aria-hidden="true" data-cover>
            <ProjectCover project={next} drawings={drawings} sizes="(min-width: 56.25em) 34vw, 100vw" />
          </div>
        )}
      </div>
    </nav>
  )
}

/** Challenge on dark, solution in shade, results on light; missing parts are omitted. */
function ProjectStory({ copy, project }: { copy: PortfolioCopy; project: ProjectDetail }) {
  const { challenge, solution, results, case_study_metrics, testimonial, client_name } = project
  const hasResults = results || case_study_metrics.length > 0 || testimonial
  return (
    <div className="project-story">
      {challenge && (
        <section className="project-story__part project-story__part--dark on-ink wrap grid">
          <h2 className="type-title">{copy.challenge}</h2>
          <p className="project-story__text type-h3">{challenge}</p>
        </section>
      )}
      {solution && (
        <section className="project-story__part project-story__part--shade on-raised wrap grid">
          <h2 className="type-title">{copy.solution}</h2>
          <p className="project-story__text type-lead">{solution}</p>
        </section>
      )}
      {hasResults && (
        <section className="project-story__part project-story__part--lit on-gold wrap grid">
          <h2 className="type-title">{copy.results}</h2>
          <div className="project-story__text">
            {results && <p className="type-lead">{results}</p>}
            <Metrics metrics={case_study_metrics} />
            {testimonial && (
              <figure className="project-quote">
                <blockquote className="type-h3">{testimonial}</blockquote>
                {client_name && <figcaption>{client_name}</figcaption>}
              </figure>
            )}
          </div>
        </section>
      )}
    </div>
  )
}

function ProjectFeatures({ heading, features }: { heading: string; features: readonly string[] }) {
  if (features.length === 0) return null
  return (
    <section className="project-features">
      <h2 className="type-label">{heading}</h2>
      <ul className="project-features__list">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}
