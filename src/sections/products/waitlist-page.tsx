import type { Language } from '#locale/language.ts'
import type { WaitlistCopy } from '#locale/messages/forms/waitlist.server.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { MatchQueue } from '../drawings/match-queue.tsx'
import type { PersonCopy } from '../forms/fields/name-fields.tsx'
import { WaitlistSection } from './waitlist-section.tsx'

type WaitlistPageProps = { copy: WaitlistCopy; person: PersonCopy; language: Language }

/** WAIT-1. */
export function WaitlistPage({ copy, person, language }: WaitlistPageProps) {
  return (
    <>
      <header className="waitlist-opening wrap grid">
        <PageTitle>{copy.heading}</PageTitle>
        <p className="type-lead">{copy.lead}</p>
      </header>
      <div className="waitlist-queue">
        <MatchQueue />
      </div>
      <WaitlistSection copy={copy.form} person={person} language={language} />
    </>
  )
}
