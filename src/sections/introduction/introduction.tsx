import { Link } from 'react-router'
import type { Language } from '#locale/language.ts'
import type { IntroductionCopy } from '#locale/messages/introduction.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Match } from '#ui/match.tsx'

type IntroductionProps = { copy: IntroductionCopy; language: Language }

/** A page whose tool opens later: its real heading, what it will be, and what to do until then. */
export function Introduction({ copy, language }: IntroductionProps) {
  return (
    <>
      <header className={copy.figure ? 'introduction introduction--figure on-ink' : 'introduction'}>
        <div className="introduction__opening wrap grid">
          <h1 className="type-huge">{copy.heading}</h1>
          <p className="introduction__lead type-lead">{copy.lead}</p>
          {copy.figure && (
            <p className="introduction__figure" aria-hidden="true">
              {copy.figure.number} <span>{copy.figure.unit}</span>
            </p>
          )}
        </div>
      </header>
      {copy.parts && <Parts parts={copy.parts} language={language} />}
      <div className="introduction__meanwhile wrap grid match-host">
        <Match />
        <p className="type-h3">{copy.meanwhile}</p>
        <ButtonLink to={pathTo(copy.link.to, language)}>{copy.link.label}</ButtonLink>
      </div>
    </>
  )
}

type PartsProps = { parts: NonNullable<IntroductionCopy['parts']>; language: Language }

function Parts({ parts, language }: PartsProps) {
  return (
    <div className="introduction-parts wrap">
      {parts.map(({ heading, text, link }) => (
        <section key={heading} className="introduction-parts__part grid">
          <h2 className="type-row">{heading}</h2>
          <p>{text}</p>
          {link && (
            <Link className="text-link" to={pathTo(link.to, language)}>
              {link.label}
            </Link>
          )}
        </section>
      ))}
    </div>
  )
}
