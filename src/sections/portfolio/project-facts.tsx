import type { ReactNode } from 'react'
import type { PortfolioCopy } from '#locale/messages/pages/portfolio.server.ts'
import { isSample } from './project-cover.tsx'
import type { ProjectDetail } from './project-detail.ts'

type ProjectFactsProps = { copy: PortfolioCopy; project: ProjectDetail; newTabNote: string }

/** Client, year, services, tools and link; unknown facts are omitted. */
export function ProjectFacts({ copy, project, newTabNote }: ProjectFactsProps) {
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
