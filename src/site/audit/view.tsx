import { resultAddress } from '#audit/result-code.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Flame } from '#ui/match/match.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import type { AuditPagesCopy } from './copy.server.ts'
import { ResultSheet, type SheetResult } from './result-sheet.tsx'

type LandingPageProps = {
  copy: AuditPagesCopy['landing']
  /** Version and number of questions of the current questionnaire. */
  version: number
  questions: number
  sample: SheetResult & { code: string }
  areas: readonly { name: string; good: string }[]
  language: Language
}

/** AUD-1: a sample result, how long the audit takes, and how answers are handled. */
export function LandingPage({ copy, version, questions, sample, areas, language }: LandingPageProps) {
  const start = (
    <ButtonLink
      size="large"
      tone="ink"
      href={pathTo('auditQuestionnaire', language)}
      data-version={version}
      data-resumes={copy.resume}
    >
      {copy.start}
    </ButtonLink>
  )
  return (
    <>
      <header className="audit-opening on-gold wrap grid">
        <div className="audit-opening__text">
          <PageTitle>{copy.heading}</PageTitle>
          <p className="type-lead">{fill(copy.lead, { questions })}</p>
          {start}
        </div>
        <figure className="audit-opening__sample">
          <ResultSheet
            result={sample}
            label={fill(copy.sample.label, { score: sample.total, band: sample.name })}
            legend={copy.sample.legend}
          />
        </figure>
      </header>
      <section className="audit-sample on-raised wrap grid" aria-labelledby="sample">
        <h2 className="type-h2" id="sample">
          {copy.sample.heading}
        </h2>
        <div className="audit-sample__text">
          <p className="type-lead">{copy.sample.text}</p>
          <a className="text-link" href={resultAddress(sample.code, language)}>
            {copy.sample.link}
          </a>
        </div>
      </section>
      <section className="audit-areas wrap grid" aria-labelledby="areas">
        <div className="audit-areas__intro">
          <h2 className="type-h3" id="areas">
            {copy.areas.heading}
          </h2>
          <p>{copy.areas.lead}</p>
        </div>
        <dl className="audit-areas__list">
          {areas.map(({ name, good }) => (
            <div key={name}>
              <dt className="type-title">{name}</dt>
              <dd>{good}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="audit-time on-ink wrap grid" aria-labelledby="time">
        <p className="big-number" aria-hidden="true">
          <span className="big-number__figure">{copy.time.number}</span>{' '}
          <span className="big-number__unit">{copy.time.unit}</span>
        </p>
        <div className="audit-time__text">
          <h2 className="type-h2" id="time">
            {copy.time.heading}
          </h2>
          <p className="type-lead">{copy.time.text}</p>
        </div>
      </section>
      <section className="audit-data wrap grid" aria-labelledby="data">
        <h2 className="type-h2" id="data">
          {copy.data.heading}
        </h2>
        <div className="audit-data__text">
          <ol className="audit-data__list">
            {copy.data.items.map(({ name, text }) => (
              <li key={name}>
                <h3 className="type-title">{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <a className="text-link" href={pathTo('privacyPolicy', language)}>
            {copy.data.privacyPolicy}
          </a>
        </div>
      </section>
      <section className="audit-end wrap grid" aria-labelledby="end">
        <h2 className="type-mega" id="end">
          {copy.end}
          <Flame />
        </h2>
        {start}
      </section>
    </>
  )
}
