import type { ReactNode } from 'react'
import { Fragment, useEffect, useRef } from 'react'
import { type Answers, countAnswers, dontKnow, isMoot } from '#audit/answers.ts'
import type { QuestionKey } from '#audit/questionnaire.ts'
import { fill, formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { flamePath } from '#ui/match/flame-path.ts'
import { openingId } from '#ui/page/opening.ts'
import type { AuditPagesCopy } from '../audit/copy.server.ts'
import { SvgPosition } from '../audit/svg-position.tsx'
import type { QuestionnaireStep, QuestionWithCopy } from './asked-steps.ts'
import type { NoChoiceCopy } from './question-field.tsx'
import { QuestionField } from './question-field.tsx'
import { leastAnswers, submitField } from './submission.ts'
import { type Asked, useQuestionnaire } from './use-questionnaire.ts'

type QuestionnairePageProps = Asked & { copy: ReviewCopy; language: Language }

/**
 * AUD-1: all questions in one form, submitted with GET to the server. With scripts it shows one step at a time; the step is the
 * hash of the address, so the back button goes to the previous step. Until hydration the stylesheet shows the step of the hash
 * with `:target`, and links and the button have their native behavior.
 */
export function QuestionnairePage({ copy, language, ...asked }: QuestionnairePageProps) {
  const {
    form,
    isLive,
    at,
    last,
    answers,
    isResumed,
    refusals,
    addressOf,
    isWorking,
    goOn,
    change,
    send,
    clear,
  } = useQuestionnaire(asked)
  const { steps } = asked
  const given = new URLSearchParams(asked.given)
  return (
    <div className="questionnaire">
      <Head copy={copy} at={at} last={last} />
      {isResumed && (
        <ResumeNote
          copy={copy.resume}
          count={countAnswers(answers)}
          language={language}
          onGoOn={goOn}
          onStartAgain={clear}
        />
      )}
      <TooFew copy={copy.tooFew} refusals={refusals} />
      <form
        ref={form}
        className="questionnaire__form"
        method="get"
        action={pathTo('auditQuestionnaire', language)}
        data-version={asked.version}
        data-live={isLive || undefined}
        onChange={change}
        onSubmit={send}
      >
        {steps.map(({ name, heading, lead, questions }, place) => (
          <StepSection key={name} {...{ name, heading, lead }} hidden={isLive && place !== at}>
            {questions.map((question) => (
              <QuestionField
                key={question.key}
                question={question}
                copy={copy}
                given={given}
                hidden={isLive && isMoot(question, answers)}
              />
            ))}
            <StepWays
              copy={copy}
              next={steps[place + 1]?.heading}
              on={addressOf(place + 1)}
              back={place > 0 ? addressOf(place - 1) : null}
            />
          </StepSection>
        ))}
        <StepSection
          name="review"
          heading={copy.review.heading}
          lead={copy.review.lead}
          hidden={isLive && at !== last}
        >
          <Review copy={copy} steps={steps} answers={answers} />
          <LastWays copy={copy} isWorking={isWorking} onStartAgain={clear} />
        </StepSection>
      </form>
    </div>
  )
}

/** The page's heading with the progress bar. */
function Head({ copy, at, last }: { copy: ReviewCopy; at: number; last: number }) {
  const stepAt = (place: number) => fill(copy.step, { step: place + 1, steps: last })
  return (
    <header className="questionnaire__head wrap">
      <h1 className="type-title" id={openingId}>
        {copy.heading}
      </h1>
      <p className={at < last ? 'needs-script' : 'questionnaire__printed'} aria-hidden="true">
        {at < last ? stepAt(at) : copy.review.heading}
      </p>
      <StepMatches steps={last} done={at} label={copy.progress} text={stepAt(Math.min(at, last - 1))} />
    </header>
  )
}

type StepWaysProps = {
  copy: ReviewCopy
  /** Heading of the next step; the review has none. */
  next: string | undefined
  on: string
  /** `null` on the first step. */
  back: string | null
}

function StepWays({ copy, next, on, back }: StepWaysProps) {
  return (
    <p className="audit-step__ways needs-script">
      <a className="button button--ink button--large" href={on}>
        {next === undefined ? copy.toReview : fill(copy.next, { step: next })}
      </a>
      {back && (
        <a className="text-link" href={back}>
          {copy.back}
        </a>
      )}
    </p>
  )
}

type LastWaysProps = { copy: ReviewCopy; isWorking: boolean; onStartAgain: () => void }

function LastWays({ copy, isWorking, onStartAgain }: LastWaysProps) {
  return (
    <p className="audit-step__ways">
      <Button
        type="submit"
        size="large"
        name={submitField}
        value="1"
        aria-disabled={isWorking || undefined}
        aria-busy={isWorking || undefined}
      >
        {isWorking ? copy.review.working : copy.review.finish}
      </Button>
      <button type="button" className="text-link needs-script" onClick={onStartAgain}>
        {copy.resume.startAgain}
      </button>
    </p>
  )
}

type StepSectionProps = {
  /** Hash of the step's address, without `#`. */
  name: string
  heading: string
  lead: string
  hidden: boolean
  children: ReactNode
}

/** One step of the questionnaire; its heading receives focus on navigation. */
function StepSection({ name, heading, lead, hidden, children }: StepSectionProps) {
  return (
    <section id={name} className="audit-step wrap grid" aria-labelledby={`${name}-heading`} hidden={hidden}>
      <div className="audit-step__intro">
        <h2 className="type-h2" id={`${name}-heading`} tabIndex={-1}>
          {heading}
        </h2>
        <p className="type-lead">{lead}</p>
      </div>
      <div className="audit-step__questions">{children}</div>
    </section>
  )
}

type ResumeNoteProps = {
  copy: AuditPagesCopy['questionnaire']['resume']
  /** Number of restored answers. */
  count: number
  language: Language
  /** Address of the first unanswered question; null if it is on this screen. */
  onGoOn: (() => void) | null
  onStartAgain: () => void
}

/** Announces that earlier answers were restored, and offers to continue or start over. */
function ResumeNote({ copy, count, language, onGoOn, onStartAgain }: ResumeNoteProps) {
  return (
    <aside className="resume-note wrap" aria-labelledby="resume">
      <h2 className="type-title" id="resume">
        {copy.heading}
      </h2>
      <p>{formatCount(copy.text, count, language)}</p>
      {onGoOn && (
        <Button size="small" tone="ink" onClick={onGoOn}>
          {copy.goOn}
        </Button>
      )}
      <button type="button" className="text-link" onClick={onStartAgain}>
        {copy.startAgain}
      </button>
    </aside>
  )
}

type ReviewCopy = AuditPagesCopy['questionnaire'] & NoChoiceCopy

type ReviewProps = { copy: ReviewCopy; steps: readonly QuestionnaireStep[]; answers: Answers }

/** All answers on the last screen, each step with a link back to it. */
function Review({ copy, steps, answers }: ReviewProps) {
  return (
    <div className="review needs-script">
      {steps.map(({ name, heading, questions }) => (
        <div key={name} className="review__step">
          <h3 className="type-title">{heading}</h3>
          <a className="text-link" href={`#${name}`}>
            {copy.review.edit}
            <span className="visually-hidden"> ({heading})</span>
          </a>
          <dl>
            {questions
              .filter((question) => !isMoot(question, answers))
              .map((question) => (
                <Fragment key={question.key}>
                  <dt>{question.text}</dt>
                  <dd>{answerText(question, answers, copy) ?? <em>{copy.review.unanswered}</em>}</dd>
                </Fragment>
              ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

function answerText(
  { key, labels }: QuestionWithCopy,
  answers: Answers,
  copy: ReviewCopy,
): string | undefined {
  const answer = answers[key as QuestionKey]
  if (answer === undefined) return undefined
  if (answer === dontKnow) return copy.dontKnow
  if (typeof answer === 'string') return labels[answer] ?? answer
  return answer.length === 0 ? copy.none : answer.map((option) => labels[option]).join('\n')
}

type TooFewProps = {
  copy: { heading: string; text: string }
  /** Number of refusals; renders nothing at 0. */
  refusals: number
}

/** Announces that there are too few answers. Takes focus on each refusal, with or without scripts. */
function TooFew({ copy, refusals }: TooFewProps) {
  const fault = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) fault.current?.focus()
  }, [refusals])
  if (refusals === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: on the page that answers a refused form, focus starts at the error
    <div className="questionnaire__fault wrap" ref={fault} tabIndex={-1} role="alert" autoFocus>
      <p className="type-title">{copy.heading}</p>
      <p>{fill(copy.text, { least: leastAnswers })}</p>
    </div>
  )
}

type StepMatchesProps = {
  /** Number of steps, and how many are completed. */
  steps: number
  done: number
  /** Accessible name of the progress bar. */
  label: string
  /** Its value text, for instance "Step 3 of 7". */
  text: string
}

/** Progress bar: one match per step, lit once the step is completed. */
function StepMatches({ steps, done, label, text }: StepMatchesProps) {
  return (
    <div className="step-matches">
      <svg className="step-matches__row" aria-hidden="true">
        {Array.from({ length: steps }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <SvgPosition key={step} share={((step + 1) / steps) * 100}>
            <g className="step-match" data-lit={step < done || undefined}>
              <g transform="rotate(12)">
                <path className="step-match__stick" d="M-3 0V-52H3V0z" />
                <rect className="step-match__head" x="-7" y="-70" width="14" height="32" rx="7" />
              </g>
              <g transform="translate(3 -124) scale(.62)">
                <path className="step-match__flame" d={flamePath} />
              </g>
            </g>
          </SvgPosition>
        ))}
      </svg>
      <progress
        className="step-matches__floor"
        value={done}
        max={steps}
        aria-label={label}
        aria-valuetext={text}
      />
    </div>
  )
}
