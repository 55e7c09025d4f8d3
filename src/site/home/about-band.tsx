import type { HomeContent } from '#content/models.ts'
import { pathTo } from '#locale/path-table.ts'
import { useLanguage } from '#sections/browser/page-data-context.tsx'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { HostPicture, HostWords, hostOf } from '#sections/people/host.tsx'
import type { HomeCopy } from './copy.server.ts'

type AboutBandProps = { copy: HomeCopy['about']; drawings: DrawingsCopy; team: HomeContent['team'] }

/** A wall with a window's light across it, and the people who work there. */
export function AboutBand({ copy, drawings, team }: AboutBandProps) {
  const language = useLanguage()
  const host = hostOf(team)
  const others = team.filter((member) => member !== host)
  return (
    <section className="about-band on-raised wrap" id="about">
      <WindowPane />
      <h2 className="about-band__statement type-statement">{copy.statement}</h2>
      <div className="about-band__grid grid">
        <div className="about-band__room">
          <HostPicture host={host} copy={drawings} sizes="(min-width: 37.5em) 45vw, 100vw" />
        </div>
        <div className="about-band__text">
          <p className="type-lead">{copy.mission}</p>
          <p className="type-lead">
            <Marked text={copy.values} />
          </p>
          <p>
            <a className="text-link" href={pathTo('about', language)}>
              {copy.more}
            </a>
          </p>
          <HostWords host={host} copy={drawings} />
        </div>
        {others.length > 0 && (
          <div className="roles">
            <h3 className="roles__title">{copy.roles}</h3>
            <dl>
              {others.map(({ name, role, description }) => (
                <div key={name + role} data-named={name ? '' : undefined}>
                  <dt>{name || role}</dt>
                  <dd>{name ? role : description}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}

/** Text in which words between asterisks are underlined in gold. */
function Marked({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 1 ? (
      <b key={part} className="marked">
        {part}
      </b>
    ) : (
      part
    ),
  )
}

/** The light of a window; its position and motion are those of the about section (about-band.css). */
export function WindowPane() {
  return (
    <div className="window-light" aria-hidden="true">
      <div className="window-light__pane" />
    </div>
  )
}
