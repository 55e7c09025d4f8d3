import type { ReactNode } from 'react'
import type { ProjectView } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { EndCall } from '#sections/frame/end-call.tsx'
import { Gallery } from '#sections/gallery/gallery.tsx'
import { Island } from '#sections/islands/island.tsx'
import type { ProjectPiecesCopy } from '#sections/pieces/project-copy.server.ts'
import { ProjectPiece, type ProjectPieceName } from '#sections/pieces/project-piece.tsx'
import { isPictured } from '#sections/prose/media/cover-picture.tsx'
import { Prose } from '#sections/prose/prose.tsx'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { openingId } from '#ui/page/opening.ts'
import { isLongTitle, PageTitle } from '#ui/page/page-title.tsx'
import type { PortfolioCopy } from '../portfolio/copy.server.ts'
import { isOwn, isSample, LitCover, ProjectCover } from '../portfolio/project-cover.tsx'
import { Metrics } from './metrics.tsx'
import { OwnFigures, OwnStory } from './own-story.tsx'
import type { ProjectDetail } from './project-detail.ts'

export type NextProject = Pick<ProjectView, 'slug' | 'title' | 'language' | 'image' | 'cover'>
type ProjectPageProps = {
  copy: PortfolioCopy
  drawings: DrawingsCopy
  project: ProjectDetail
  next: NextProject | null
  newTabNote: string
  /** Only for sample projects. */
  piece: { name: ProjectPieceName; copy: ProjectPiecesCopy } | null
}

/** Works that explain themselves, before any words: the hill that you walk down, and the light that you move. */
const shownFirst: ReadonlySet<ProjectPieceName> = new Set(['slope', 'light'])

/** PORT-1: a case study. */
export function ProjectPage({ copy, drawings, project, next, newTabNote, piece }: ProjectPageProps) {
  const isOurs = isOwn(project)
  const work = piece && (
    <SectionBoundary>
      <ProjectPiece {...piece} drawings={drawings} language={project.language} />
    </SectionBoundary>
  )
  const opensWithWork = piece !== null && shownFirst.has(piece.name)
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
        {opensWithWork && work}
        <ProjectStory copy={copy} project={project} client={piece?.name} />
        {isOurs && <OwnStory copy={copy.own} drawings={drawings} language={project.language} />}
        {!opensWithWork && work}
        {(project.content || project.features.length > 0) && (
          <div className="project-text wrap">
            <ProjectFeatures heading={copy.features} features={project.features} />
            {project.content && (
              <div className="project-text__prose">
                <Prose html={project.content} />
              </div>
            )}
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
        {isOurs && <OwnFigures heading={copy.own.figures} metrics={project.case_study_metrics} />}
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
            <LitCover project={next} drawings={drawings} sizes="(min-width: 56.25em) 34vw, 100vw" />
          </div>
        )}
      </div>
    </nav>
  )
}

type ProjectStoryProps = {
  copy: PortfolioCopy
  project: ProjectDetail
  /** A sample client: its piece's stylesheet has the colors and the typeface of these bands. */
  client: ProjectPieceName | undefined
}

/** Challenge on dark, solution in shade, results on light; missing parts are omitted. */
function ProjectStory({ copy, project, client }: ProjectStoryProps) {
  const { challenge, solution, results, case_study_metrics, testimonial, client_name } = project
  // Pictures come first, as buyers of websites look for them; our own figures are at the end of the page.
  const metrics = isOwn(project) ? [] : case_study_metrics
  const hasResults = results || metrics.length > 0 || testimonial
  const part = (name: 'dark' | 'shade' | 'lit', surface: 'on-ink' | 'on-raised' | 'on-gold') =>
    `project-story__part project-story__part--${name} wrap grid${client ? '' : ` ${surface}`}`
  return (
    <div className={client ? `project-story project-story--${client}` : 'project-story'}>
      {challenge && (
        <section className={part('dark', 'on-ink')}>
          <h2 className="type-title">{copy.challenge}</h2>
          <p className="project-story__text type-h3">{challenge}</p>
        </section>
      )}
      {solution && (
        <section className={part('shade', 'on-raised')}>
          <h2 className="type-title">{copy.solution}</h2>
          <p className="project-story__text type-lead">{solution}</p>
        </section>
      )}
      {hasResults && (
        <section className={part('lit', 'on-gold')}>
          <h2 className="type-title">{copy.results}</h2>
          <div className="project-story__text">
            {results && <p className="type-lead">{results}</p>}
            <Metrics metrics={metrics} />
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
    <section className="project-features grid">
      <h2 className="type-label">{heading}</h2>
      <ul className="project-features__list">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}

type ProjectFactsProps = { copy: PortfolioCopy; project: ProjectDetail; newTabNote: string }

/** Client, year, services, tools and link; unknown facts are omitted. */
function ProjectFacts({ copy, project, newTabNote }: ProjectFactsProps) {
  const { client_name, category, project_date, technologies } = project
  return (
    <>
      <dl className="project-facts">
        <Fact name={copy.client}>{client_name}</Fact>
        <Fact name={copy.category}>
          {category}
          {isSample(project) && <b className="project-facts__sample">{` ${copy.sample}`}</b>}
        </Fact>
        <Fact name={copy.year}>{project_date}</Fact>
        <Fact name={copy.technologies}>
          {technologies.length > 0 && (
            <ul className="project-facts__list">
              {technologies.map((technology) => (
                <li key={technology}>{technology}</li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      <ProjectLinks copy={copy} project={project} newTabNote={newTabNote} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="project-facts__item">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const kinds = ['live_url', 'github_url', 'video_url'] as const

function ProjectLinks({ copy, project, newTabNote }: ProjectFactsProps) {
  const links = kinds.flatMap((kind) => {
    const address = project[kind] || (kind === 'live_url' ? project.project_url : '')
    return address ? [{ kind, address }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="project-links">
      {links.map(({ kind, address }) => (
        <li key={kind}>
          <a className="text-link" href={address} target="_blank" rel="noopener">
            {copy.links[kind]}
            <span className="visually-hidden">{` ${newTabNote}`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
