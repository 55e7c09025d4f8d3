import type { Language } from '#locale/language.ts'
import type { DrawingsCopy } from '#sections/drawings/copy.server.ts'
import { DraftSketch } from '#sections/drawings/draft-sketch.tsx'
import { Tool } from '#sections/drawings/tools/tool.tsx'
import { FormIsland } from '#sections/forms/form-island.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { DraftCopy } from './copy.server.ts'
import { DraftForm } from './draft-form.tsx'

type DraftPageProps = {
  copy: DraftCopy
  drawings: DrawingsCopy
  privacyPolicy: string
  language: Language
}

/** DRAFT-1: the offer, how it works, and the request form. */
export function DraftPage({ copy, drawings, privacyPolicy, language }: DraftPageProps) {
  return (
    <>
      <header className="draft-opening on-ink wrap grid">
        <PageTitle>{copy.heading}</PageTitle>
        <p className="draft-opening__figure" aria-hidden="true">
          {copy.figure.number} <span>{copy.figure.unit}</span>
        </p>
        <div className="draft-opening__text">
          <p className="type-lead">{copy.lead}</p>
          <a className="button button--gold button--medium" href="#request">
            {copy.call}
          </a>
        </div>
      </header>
      <section className="draft-steps" aria-labelledby="draft-steps">
        <div className="draft-steps__picture">
          <DraftSketch copy={drawings} />
        </div>
        <div className="draft-steps__text wrap grid">
          <h2 className="type-h3" id="draft-steps">
            {copy.steps.heading}
          </h2>
          <ol className="draft-steps__list burning-steps">
            {copy.steps.items.map(({ name, text }) => (
              <li key={name}>
                <h3 className="type-title">{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className="draft-steps__note quiet">{copy.steps.note}</p>
        </div>
      </section>
      <section className="draft-request on-raised wrap grid" id="request" aria-labelledby="request-heading">
        <div className="draft-request__side">
          <h2 className="type-huge" id="request-heading">
            {copy.form.heading}
          </h2>
          <Tool name="pencil" onPhones />
        </div>
        <div className="draft-request__form">
          <FormIsland
            name="draft-form"
            of={DraftForm}
            draft="homepage-draft"
            language={language}
            props={{ copy: copy.form, privacyPolicy, language }}
          />
        </div>
      </section>
    </>
  )
}
