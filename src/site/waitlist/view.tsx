import type { ReactNode } from 'react'
import type { Language } from '#locale/language.ts'
import { MatchQueue } from '#sections/drawings/match-queue.tsx'
import type { PersonCopy } from '#sections/forms/fields/name-fields.tsx'
import { FormIsland } from '#sections/forms/form-island.tsx'
import { FormSection } from '#sections/forms/form-section.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { WaitlistCopy } from './copy.server.ts'
import { WaitlistForm } from './waitlist-form.tsx'

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

type WaitlistSectionProps = {
  copy: WaitlistCopy['form']
  person: PersonCopy
  language: Language
  /** Where the page has words of its own for it. */
  opening?: { heading: string; lead: string }
  className?: string
  aside?: ReactNode
}

export function WaitlistSection({
  copy,
  person,
  language,
  opening = copy,
  className,
  aside,
}: WaitlistSectionProps) {
  return (
    <FormSection id="waitlist" copy={opening} className={className} aside={aside}>
      <FormIsland
        name="waitlist-form"
        of={WaitlistForm}
        draft="waitlist"
        language={language}
        props={{ copy, person, language }}
      />
    </FormSection>
  )
}
