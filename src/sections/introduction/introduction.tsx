import type { Language } from '#locale/language.ts'
import type { IntroductionCopy } from '#locale/messages/introduction.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Match } from '#ui/match.tsx'
import { PageTitle } from '#ui/page-title.tsx'

type IntroductionProps = { copy: IntroductionCopy; language: Language }

/** A page whose tool opens later: its real heading, what it will be, and what to do until then. */
export function Introduction({ copy, language }: IntroductionProps) {
  return (
    <>
      <header className="introduction wrap grid">
        <PageTitle>{copy.heading}</PageTitle>
        <p className="type-lead">{copy.lead}</p>
      </header>
      <div className="introduction__meanwhile wrap grid match-host">
        <Match />
        <p className="type-h3">{copy.meanwhile}</p>
        <ButtonLink to={pathTo(copy.link.to, language)}>{copy.link.label}</ButtonLink>
      </div>
    </>
  )
}
