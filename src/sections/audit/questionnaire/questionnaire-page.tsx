import { countAnswers, isMoot } from '#audit/answers.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { openingId } from '#ui/page/opening.ts'
import { submitField } from '../answers/submission.ts'
import { TooFew } from '../result/too-few.tsx'
import { QuestionField } from './question-field.tsx'
import { ResumeNote } from './resume-note.tsx'
import { Review, type ReviewCopy } from './review.tsx'
import { StepMatches } from './step-matches.tsx'
import { StepSection } from './step-section.tsx'
import { type Asked, useQuestionnaire } from './use-questionnaire.ts'

type QuestionnairePageProps = Asked & { copy: ReviewCopy; language: Language }

/**
 * AUD-1: all questions in one form, submitted with GET to the server. With scripts it shows one step at a time; the
 * step is the address's hash, so the back button goes to the previous step. Until hydration the stylesheet shows the
 * step of the hash with `:target`, and the browser does what the links and the button say.
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
