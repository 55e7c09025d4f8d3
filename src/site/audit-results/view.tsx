import type { ReactNode } from 'react'
import { resultQuery } from '#audit/result-code.ts'
import type { AuditResultCopy } from '#audit/result-copy.server.ts'
import type { ShownArea, ShownResult, ShownService, ShownStep } from '#audit/shown-result.server.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { useFrame } from '#sections/frame/frame-context.tsx'
import { BookingButton } from '#sections/frame/header/booking-button.tsx'
import { ShareButtons } from '#sections/share-buttons.tsx'
import { RadarChart } from '#ui/chart/chart.tsx'
import { DataTable } from '#ui/chart/data-table.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Flame, Match } from '#ui/match/match.tsx'
import { openingId } from '#ui/page/opening.ts'
import type { AuditPagesCopy } from '../audit/copy.server.ts'
import { ScoreRule } from './score-rule.tsx'
import { ScoreStage } from './score-stage.tsx'

export type ResultCopy = AuditPagesCopy['results'] &
  Pick<AuditResultCopy, 'headings' | 'table' | 'goodLooksLike' | 'yourself'> & {
    noStrengths: string
    fewerSteps: string
  }

type ResultPageProps = {
  result: ShownResult
  copy: ResultCopy
  /** Code of the result's link. */
  code: string
  /** Absolute address of the result, for sharing. */
  address: string
  isSample: boolean
  language: Language
}

/** AUD-1: the score, the next steps, then the detail of one result. */
export function ResultPage({ result, copy, code, address, isSample, language }: ResultPageProps) {
  const { siteName } = useFrame().copy
  const { total, upTo, target, band, name, meaning, caution } = result
  const values = { score: total, band: name, target, upTo }
  return (
    <article className="result" data-band={band} aria-label={fill(copy.heading, values)}>
      <p className="result__letterhead" aria-hidden="true">
        <b>{siteName}</b> {copy.letterhead}
      </p>
      <header>
        <ScoreStage
          score={total}
          upTo={upTo}
          target={target}
          targetLabel={fill(copy.good, values)}
          label={fill(copy.stage, values) + (upTo > total ? ` ${fill(copy.stageUpTo, values)}` : '')}
        />
        <div className="result__verdict wrap grid">
          <h1 className="type-huge" id={openingId}>
            <span className="visually-hidden">{fill(copy.heading, values)}</span>
            {name}
          </h1>
          <div className="result__meaning">
            {isSample && <p className="result__sample">{copy.sample}</p>}
            <p className="type-lead">{meaning}</p>
            {caution && <p className="result__caution">{caution}</p>}
          </div>
        </div>
      </header>
      <Steps steps={result.steps} copy={copy} />
      <Areas result={result} copy={copy} />
      <Strengths strengths={result.strengths} copy={copy} />
      <Services services={result.services} copy={copy} language={language} />
      <Reading result={result} copy={copy} />
      <p className="result__address" aria-hidden="true">
        {copy.printed} {address}
      </p>
      <SaveResult copy={copy} address={address} code={code} language={language} />
    </article>
  )
}

type PartProps = { result: ShownResult; copy: ResultCopy }

function Areas({ result: { areas }, copy }: PartProps) {
  return (
    <section className="result-areas wrap" aria-labelledby="areas">
      <div className="result-areas__intro grid">
        <h2 className="type-h2" id="areas">
          {copy.headings.areas}
        </h2>
        <p className="type-lead">{copy.areas.lead}</p>
      </div>
      {areas.map((area) => (
        <Area key={area.area} area={area} copy={copy} />
      ))}
      <RadarChart
        caption={copy.areas.chart}
        columns={[copy.table.area, copy.table.score, copy.table.target, copy.table.weight]}
        rows={areas.map(({ name, score, target, weight }) => [name, score, target, `${weight}%`])}
        values={areas.map(({ name, score, target }) => ({ label: name, value: score, reference: target }))}
        max={100}
      />
    </section>
  )
}

function Area({ area, copy }: { area: ShownArea; copy: ResultCopy }) {
  const { name, text, good, score, upTo, target, weight } = area
  return (
    <section className="result-area grid">
      <ScoreRule score={score} upTo={upTo} target={target} />
      <h3 className="type-h3">{name}</h3>
      <p className="result-area__score">
        {score}
        <span className="visually-hidden">{` ${fill(copy.areas.of, { target })}`}</span>
      </p>
      <div className="result-area__text">
        <p className="type-lead">{text}</p>
        <p className="quiet">
          {fill(copy.areas.weight, { weight })}
          {upTo > score && ` · ${fill(copy.areas.upTo, { upTo })}`}
        </p>
      </div>
      <Fold className="result-area__good" heading={copy.goodLooksLike}>
        <p>{good}</p>
      </Fold>
    </section>
  )
}

function Strengths({ strengths, copy }: { strengths: readonly string[]; copy: ResultCopy }) {
  return (
    <section className="result-strengths wrap grid" aria-labelledby="strengths">
      <h2 className="type-h3" id="strengths">
        {copy.headings.strengths}
      </h2>
      {strengths.length === 0 ? (
        <p className="type-lead">{copy.noStrengths}</p>
      ) : (
        <ul className="result-strengths__list">
          {strengths.map((strength) => (
            <li key={strength} className="type-title">
              <Flame />
              {strength}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Steps({ steps, copy }: { steps: readonly ShownStep[]; copy: ResultCopy }) {
  return (
    <section className="result-steps on-ink wrap" aria-labelledby="steps">
      <h2 className="type-huge" id="steps">
        {copy.headings.steps}
      </h2>
      {steps.length === 0 && <p className="type-lead">{copy.fewerSteps}</p>}
      <ol className="result-steps__list">
        {steps.map(({ title, why, yourself, gain, effort, cost, help }) => (
          <li key={title} className="result-step grid match-host">
            <Match />
            <p className="result-step__gain">{gain}</p>
            <div className="result-step__what">
              <h3 className="type-h3">{title}</h3>
              {why && <p className="type-lead">{why}</p>}
              <dl className="result-step__facts">
                <dt>{copy.steps.effort}</dt>
                <dd>{effort}</dd>
                <dt>{copy.steps.cost}</dt>
                <dd>{cost}</dd>
              </dl>
            </div>
            <Fold className="result-step__how" heading={copy.yourself}>
              <p>{yourself}</p>
              <p className="quiet">{help}</p>
            </Fold>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Detail that is open where it has a column of its own and on paper, and folded on smaller screens (page.css). */
function Fold({ className, heading, children }: { className: string; heading: string; children: ReactNode }) {
  return (
    <details className={`result-fold ${className}`}>
      <summary>
        <h4 className="type-label">{heading}</h4>
      </summary>
      {children}
    </details>
  )
}

type ServicesProps = { services: readonly ShownService[]; copy: ResultCopy; language: Language }

function Services({ services, copy, language }: ServicesProps) {
  const frame = useFrame()
  return (
    <section className="result-services wrap grid" aria-labelledby="services">
      <div className="result-services__intro">
        <h2 className="type-h2" id="services">
          {copy.headings.services}
        </h2>
        <div className="result-services__call no-print">
          <p>{copy.callText}</p>
          <BookingButton>{frame.copy.navigation.bookCall}</BookingButton>
        </div>
      </div>
      <dl className="result-services__list">
        {services.map(({ service, name, verdict, verdictText, text }) => (
          <div key={service}>
            <dt className="type-title">{name}</dt>
            <dd className={verdict === 'helps' ? 'type-label' : 'type-label quiet'}>
              {verdict === 'helps' && <Flame />}
              {verdictText}
            </dd>
            <dd>
              <p>{text}</p>
              {verdict === 'helps' && (
                <a className="text-link" href={pathTo('service', language, service)}>
                  {fill(copy.aboutService, { service: name })}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Reading({ result: { bands, certainty, notes, version }, copy }: PartProps) {
  return (
    <section className="result-reading wrap grid" aria-labelledby="reading">
      <div className="result-reading__text">
        <h2 className="type-h3" id="reading">
          {copy.headings.reading}
        </h2>
        {[...certainty, ...notes].map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="quiet">{fill(copy.method, { version })}</p>
      </div>
      <DataTable
        caption={copy.bands.caption}
        columns={[copy.bands.from, copy.bands.band]}
        rows={bands.map(({ name, from, isReached }) => [
          from,
          isReached ? <strong key="here">{`${name} – ${copy.bands.here}`}</strong> : name,
        ])}
      />
    </section>
  )
}

type SaveResultProps = {
  copy: AuditPagesCopy['results']
  /** Absolute address of the result, and its code. */
  address: string
  code: string
  language: Language
}

/** Ways to save a result (email, link, print) and to go back to its answers. */
function SaveResult({ copy: { keep: copy }, address, code, language }: SaveResultProps) {
  return (
    <section className="result-keep on-gold wrap grid no-print" aria-labelledby="keep">
      <h2 className="type-huge" id="keep">
        {copy.heading}
      </h2>
      <div className="result-keep__ways">
        <p className="type-lead">{copy.text}</p>
        <p className="result-keep__buttons">
          <ButtonLink tone="ink" href={pathTo('auditEmailResults', language) + resultQuery(code)}>
            {copy.email}
          </ButtonLink>
          <Button className="needs-script" tone="ink" data-prints data-pending="">
            {copy.print}
          </Button>
        </p>
        <p className="result-keep__links needs-script">
          <ShareButtons copy={copy} address={address} />
        </p>
        <p className="result-keep__links">
          <a className="text-link" href={pathTo('auditQuestionnaire', language) + resultQuery(code)}>
            {copy.change}
          </a>
          <a className="text-link" href={pathTo('audit', language)}>
            {copy.startAgain}
          </a>
        </p>
      </div>
    </section>
  )
}
