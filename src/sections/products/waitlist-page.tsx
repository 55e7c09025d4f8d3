import type { Language } from '#locale/language.ts'
import type { WaitlistCopy } from '#locale/messages/forms/waitlist.server.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { MatchQueue } from '../drawings/match-queue.tsx'
import type { PersonCopy } from '../forms/fields/name-fields.tsx'
import { FormIsland } from '../forms/form-island.tsx'
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
      <section className="form-section wrap grid" aria-labelledby="waitlist-heading">
        <div className="form-section__intro">
          <h2 className="type-h2" id="waitlist-heading">
            {copy.form.heading}
          </h2>
          <p className="type-lead">{copy.form.lead}</p>
        </div>
        <div className="form-section__form">
          <FormIsland
            name="waitlist-form"
            of={WaitlistForm}
            draft="waitlist"
            language={language}
            props={{ copy: copy.form, person, language }}
          />
        </div>
      </section>
    </>
  )
}
