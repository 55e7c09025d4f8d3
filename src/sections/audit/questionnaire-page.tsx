import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Answers, countAnswers, isMoot, readAnswers } from '#audit/answers.ts'
import { encodeResult } from '#audit/result-code.ts'
import { fill } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/button.tsx'
import { useBrowserFact } from '../use-browser-fact.ts'
import type { AskedStep } from './asked-steps.ts'
import { finishField, leastAnswers } from './finish.ts'
import { noteFinish } from './finished-note.ts'
import { keep } from './kept-answers.ts'
import { QuestionField } from './question-field.tsx'
import { ResumeNote } from './resume-note.tsx'
import { Review, type ReviewCopy } from './review.tsx'
import { StepMatches } from './step-matches.tsx'
import { StepSection } from './step-section.tsx'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

type QuestionnairePageProps = {
  copy: ReviewCopy
  version: number
  steps: readonly AskedStep[]
  /** The answers that the address brings, as a query. */
  given: string
  /** Whether they were sent to be scored, and are too few. */
  isTooFew: boolean
  language: Language
}

/**
 * AUD-1: one form with all questions, which the server reads from the address. With scripts it is shown a step at a time;
 * the step is the address's hash, so that going back is going to the previous step. Until React has come, the stylesheet
 * shows the hash's step by itself.
 */
export function QuestionnairePage({
  copy,
  version,
  steps,
  given,
  language,
  ...page
}: QuestionnairePageProps) {
  const form = useRef<HTMLFormElement>(null)
  const isLive = useBrowserFact(() => true, false)
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isWorking = useNavigation().formAction !== undefined
  const { fields, isResumed, save, startAgain } = useKeptAnswers(form, version, given)
  const [isTooFew, setIsTooFew] = useState(page.isTooFew)

  const places = [...steps.map(({ name }): string => name), 'review']
  const last = steps.length
  // The server knows no hash.
  const at = isLive ? Math.max(0, places.indexOf(hash.slice(1))) : 0
  const answers = readAnswers(new URLSearchParams(fields), { version, steps })
  const open = firstOpen(steps, answers)
  useFocusOnChange(form, isLive ? at : null)

  const addressOf = (place: number) => ({ search, hash: places[place] ?? '' })
  function change({ target }: ChangeEvent<HTMLFormElement>) {
    untickOpposites(target as unknown as HTMLInputElement)
    setIsTooFew(false)
    save()
  }
  function send(event: FormEvent) {
    if (at === last && countAnswers(answers) >= leastAnswers) return finish()
    event.preventDefault()
    if (at < last) return navigate(addressOf(at + 1))
    setIsTooFew(true)
    scrollTo({ top: 0, behavior: 'instant' })
  }
  /** From here on the answers are in addresses alone, in that of this page too: so going back finds them. */
  function finish() {
    const code = encodeResult(answers, { version, steps })
    window.history.replaceState(window.history.state, '', `?a=${code}#review`)
    keep(version, '')
    noteFinish()
  }
  function clear() {
    startAgain()
    navigate(addressOf(0))
  }

  return (
    <div className="questionnaire">
      <header className="questionnaire__head wrap">
        <h1 className="type-title">{copy.heading}</h1>
        <p className={at < last ? 'needs-script' : 'questionnaire__printed'} aria-hidden="true">
          {at < last ? fill(copy.step, { step: at + 1, steps: last }) : copy.review.heading}
        </p>
        <StepMatches
          steps={last}
          done={at}
          label={copy.progress}
          text={fill(copy.step, { step: Math.min(at + 1, last), steps: last })}
        />
      </header>
      {isResumed && (
        <ResumeNote
          copy={copy.resume}
          count={countAnswers(answers)}
          language={language}
          onGoOn={open === at ? null : () => navigate(addressOf(open))}
          onStartAgain={clear}
        />
      )}
      {isTooFew && (
        <div className="questionnaire__fault wrap" role="alert">
          <p className="type-title">{copy.tooFew.heading}</p>
          <p>{fill(copy.tooFew.text, { least: leastAnswers })}</p>
        </div>
      )}
      <Form
        ref={form}
        className="questionnaire__form"
        action={pathTo('auditQuestionnaire', language)}
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
                given={new URLSearchParams(given)}
                hidden={isLive && isMoot(question, answers)}
              />
            ))}
            <p className="audit-step__ways needs-script">
              <Link className="button button--ink button--large" to={addressOf(place + 1)}>
                {place + 1 < last
                  ? fill(copy.next, { step: steps[place + 1]?.heading ?? '' })
                  : copy.toReview}
              </Link>
              {place > 0 && (
                <Link className="text-link" to={addressOf(place - 1)}>
                  {copy.back}
                </Link>
              )}
            </p>
          </StepSection>
        ))}
        <StepSection
          name="review"
          heading={copy.review.heading}
          lead={copy.review.lead}
          hidden={isLive && at !== last}
        >
          <Review copy={copy} steps={steps} answers={answers} />
          <p className="audit-step__ways">
            <Button
              type="submit"
              size="large"
              name={finishField}
              value="1"
              aria-disabled={isWorking || undefined}
              aria-busy={isWorking || undefined}
            >
              {isWorking ? copy.review.working : copy.review.finish}
            </Button>
            <button type="button" className="text-link needs-script" onClick={clear}>
              {copy.resume.startAgain}
            </button>
          </p>
        </StepSection>
      </Form>
    </div>
  )
}

/** The step where the first question has no answer yet; the review when there is none. */
function firstOpen(steps: readonly AskedStep[], answers: Answers): number {
  const open = steps.findIndex(({ questions }) =>
    questions.some((question) => !(question.key in answers) && !isMoot(question, answers)),
  )
  return open < 0 ? steps.length : open
}

/** "None of these" and "I don't know" stand alone: one of them unticks the others, and the other way round. */
function untickOpposites(ticked: HTMLInputElement) {
  const { form, name, type, checked } = ticked
  if (type !== 'checkbox' || !checked || !form) return
  const isAlone = (input: HTMLInputElement) => 'alone' in input.dataset
  for (const other of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`))
    if (other !== ticked && (isAlone(ticked) || isAlone(other))) other.checked = false
}
