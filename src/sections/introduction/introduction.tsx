import { Link } from 'react-router'
import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '#locale/messages/drawings.server.ts'
import type { IntroductionCopy } from '#locale/messages/introduction.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Match } from '#ui/match.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Cover } from '../drawings/cover.tsx'

type IntroductionProps = { copy: IntroductionCopy; drawings: DrawingsCopy; language: Language }

/** A page whose tool opens later: its real heading, what it will be, and what to do until then. */
export function Introduction({ copy, drawings, language }: IntroductionProps) {
  return (
    <>
      <header className={copy.figure ? 'introduction introduction--figure on-ink' : 'introduction'}>
        <div className="introduction__opening wrap grid">
          <PageTitle>{copy.heading}</PageTitle>
          <p className="introduction__lead type-lead">{copy.lead}</p>
          {copy.figure && (
            <p className="introduction__figure" aria-hidden="true">
              {copy.figure.number} <span>{copy.figure.unit}</span>
            </p>
          )}
        </div>
      </header>
      {copy.groups?.map((group) => (
        <Group key={group.heading} group={group} drawings={drawings} language={language} />
      ))}
      <div className="introduction__meanwhile wrap grid match-host">
        <Match />
        <p className="type-h3">{copy.meanwhile}</p>
        <ButtonLink to={pathTo(copy.link.to, language)}>{copy.link.label}</ButtonLink>
      </div>
    </>
  )
}

type GroupProps = {
  group: NonNullable<IntroductionCopy['groups']>[number]
  drawings: DrawingsCopy
  language: Language
}

function Group({ group: { heading, cover, parts }, drawings, language }: GroupProps) {
  return (
    <section className="introduction-group wrap grid">
      <div className="introduction-group__head">
        <h2 className="type-h3">{heading}</h2>
        {cover && <Cover name={cover} copy={drawings} />}
      </div>
      <div className="introduction-group__parts">
        {parts.map((part) => (
          <div key={part.heading} className="introduction-group__part">
            <h3 className="type-h3">{part.heading}</h3>
            <p>{part.text}</p>
            {part.link && (
              <Link className="text-link" to={pathTo(part.link.to, language)}>
                {part.link.label}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
