import type { HomeContent, SafeHtml, TeamMember } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { handFile } from '#sections/drawings/drawing-file.ts'
import { Matchbox } from '#sections/drawings/matchbox.tsx'
import { HostPicture, HostWords, hostOf } from '#sections/people/host.tsx'
import { Picture } from '#sections/prose/media/picture.tsx'
import { Prose } from '#sections/prose/prose.tsx'
import { SectionBoundary } from '#sections/states/section-boundary.tsx'
import { Match } from '#ui/match/match.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { AboutCopy } from './copy.server.ts'
import { personId } from './person-id.ts'

type AboutPageProps = {
  copy: AboutCopy
  drawings: DrawingsCopy
  /** The "about" text from the content system, below mission and vision. `null` if there is none. */
  text: SafeHtml | null
  home: Pick<HomeContent, 'statistics' | 'statistics_note' | 'team'>
}

/** ABOUT-1: mission, values and team. */
export function AboutPage({ copy, drawings, text, home }: AboutPageProps) {
  const language = useLanguage()
  const host = hostOf(home.team)
  return (
    <>
      <header className="about-opening on-ink">
        <div className="about-opening__text">
          <PageTitle>{copy.heading}</PageTitle>
          <p className="type-lead">{copy.lead}</p>
          <HostWords host={host} copy={drawings} />
        </div>
        <div className="about-opening__room">
          <HostPicture host={host} copy={drawings} sizes="(width >= 56.25em) 46vw, 100vw" isFirst />
        </div>
      </header>
      <div className="about-purposes wrap grid">
        <Purpose copy={copy} />
      </div>
      {text && (
        <div className="about-text wrap">
          <div className="about-text__box">
            <Matchbox copy={drawings} />
          </div>
          <Prose html={text} />
        </div>
      )}
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

/** Maximum length of a value that is set in figure size; longer ones are set as text. */
const isFigure = (value: string) => value.length <= 9

type StatisticsProps = { copy: AboutCopy['statistics']; values: HomeContent['statistics']; note: string }

/** Values come from the options record; unset ones are skipped, and the section is omitted if none is set. */
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

/** ABOUT-1: who does what. Without a photo, a hand with a tool. */
function Team({ heading, team }: { heading: string; team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  const ids = team.map(({ name }) => personId(name))
  return (
    <section className="about-team wrap" aria-labelledby="team">
      <h2 className="type-h2" id="team">
        {heading}
      </h2>
      <ul className="about-team__list">
        {team.map((member, place) => (
          <Member
            key={member.role + member.name}
            member={member}
            place={place}
            id={ids.indexOf(ids[place] ?? '') === place ? ids[place] : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

type MemberProps = {
  member: TeamMember
  /** Position in the team, from 0. */
  place: number
  /** The anchor to which this person's posts link; if two people share a name, the first has it. */
  id: string | undefined
}

function Member({ member: { name, role, description, picture }, place, id }: MemberProps) {
  return (
    <li id={id || undefined}>
      <div className="about-team__pane">
        {picture ? (
          <Picture image={picture} sizes="(width >= 56.25em) 24vw, (width >= 37.5em) 36vw, 40vw" />
        ) : (
          <img src={handFile(place)} alt="" width="400" height="500" loading="lazy" decoding="async" />
        )}
      </div>
      <div className="about-team__words">
        <h3 className="type-title">{name || role}</h3>
        {name && role && <p className="about-team__role">{role}</p>}
        {description && <p>{description}</p>}
      </div>
    </li>
  )
}
