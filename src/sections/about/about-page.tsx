import type { HomeContent, SafeHtml } from '#content/models.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { AboutCopy } from '#locale/messages/pages/about.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Flame } from '#ui/match/flame.tsx'
import { Match } from '#ui/match/match.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Matchbox } from '../drawings/matchbox.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { Prose } from '../prose/prose.tsx'
import { SectionBoundary } from '../states/section-boundary.tsx'
import { Team } from './team.tsx'

type AboutPageProps = {
  copy: AboutCopy
  drawings: DrawingsCopy
  /** The "about" text from the content system, below mission and vision. `null` without one. */
  text: SafeHtml | null
  home: Pick<HomeContent, 'statistics' | 'statistics_note' | 'team'>
}

/** ABOUT-1: mission, values and team. */
export function AboutPage({ copy, drawings, text, home }: AboutPageProps) {
  const { language } = useFrame()
  return (
    <>
      <header className="about-opening on-ink">
        <div className="about-opening__text wrap grid">
          <PageTitle>{copy.heading}</PageTitle>
          <p className="type-lead">{copy.lead}</p>
        </div>
        <span className="about-opening__match" aria-hidden="true">
          <Flame />
        </span>
      </header>
      <div className="about-text wrap grid">
        <div className="about-text__box">
          <Matchbox copy={drawings} />
        </div>
        <div className="about-text__prose">
          <Purpose copy={copy} />
          {text && <Prose html={text} />}
        </div>
      </div>
      <Values copy={copy.values} />
      <SectionBoundary>
        <Statistics copy={copy.statistics} values={home.statistics} note={home.statistics_note} />
      </SectionBoundary>
      <SectionBoundary>
        <Team heading={copy.team.heading} team={home.team} />
      </SectionBoundary>
      <div className="about-end wrap match-host">
        <Match className="match--thick" />
        <p className="type-h2">{copy.invitation}</p>
        <a className="text-link text-link--large" href={pathTo('contact', language)}>
          {copy.contact}
        </a>
      </div>
    </>
  )
}

function Purpose({ copy }: { copy: AboutCopy }) {
  return [copy.mission, copy.vision].map(({ heading, text }) => (
    <section key={heading} className="about-purpose">
      <h2 className="type-label">{heading}</h2>
      <p className="type-h3">{text}</p>
    </section>
  ))
}

function Values({ copy }: { copy: AboutCopy['values'] }) {
  return (
    <section className="about-values on-raised wrap" aria-labelledby="values">
      <h2 className="type-title" id="values">
        {copy.heading}
      </h2>
      <dl className="about-values__list">
        {copy.items.map(({ name, text }) => (
          <div key={name}>
            <dt className="type-h2">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const figures = ['projectsCompleted', 'clientSatisfaction', 'averageRoiIncrease'] as const

/** Longest value that is set in figure size; longer ones are set as text. */
const isFigure = (value: string) => value.length <= 9

type StatisticsProps = { copy: AboutCopy['statistics']; values: HomeContent['statistics']; note: string }

/** Values come from the options record; unset ones are skipped, and the section is omitted when none is set. */
function Statistics({ copy, values, note }: StatisticsProps) {
  const known = figures.filter((figure) => values[figure] !== '')
  if (known.length === 0) return null
  return (
    <section className="about-numbers on-ink wrap grid" aria-labelledby="numbers">
      <div className="about-numbers__intro">
        <h2 className="type-title" id="numbers">
          {copy.heading}
        </h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      <dl className="about-numbers__list">
        {known.map((figure) => (
          <div key={figure}>
            <dt>{copy[figure]}</dt>
            <dd className={isFigure(values[figure]) ? undefined : 'about-numbers__words'}>
              {values[figure]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
