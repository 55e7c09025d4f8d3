import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Answers, countAnswers, isMoot, readAnswers } from '#audit/answers.ts'
import { fill, formatCount } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { AuditPagesCopy } from '#locale/messages/audit-pages.server.ts'
import { pathTo } from '#locale/path-table.ts'
import { Button } from '#ui/button.tsx'
import type { AskedStep } from './asked-steps.ts'
import { noteFinish } from './finished-note.ts'
import { leastAnswers } from './least-answers.ts'
import { type NoChoiceCopy, QuestionField } from './question-field.tsx'
import { Review } from './review.tsx'
import { StepMatches } from './step-matches.tsx'
import { useKeptAnswers } from './use-kept-answers.ts'

export type QuestionnairePageProps = {
  copy: AuditPagesCopy['questionnaire'] & NoChoiceCopy
  version: number
  steps: readonly AskedStep[]
  /** The answers that the address brings, as a query. */
  given: string
  language: Language
}

const review = 'review'

/**
 * AUD-1: one form with all questions, which the server reads from the address. With a script it is shown a step at a
 * time; the step is the address's hash, so that going back is going to the previous step. Until React comes, the
 * stylesheet shows the hash's step by itself.
 */
export function QuestionnairePage({ copy, version, steps, given, language }: QuestionnairePageProps) {
  const form = useRef<HTMLFormElement>(null)
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const isWorking = useNavigation().formAction !== undefined
  const { fields, isResumed, save, startAgain } = useKeptAnswers(form, version, given)
  const [isTooFew, setIsTooFew] = useState(given !== '')

  const names = [...steps.map(({ name }) => name as string), review]
  // The server knows no hash.
  const at = isLive ? Math.max(0, names.indexOf(hash.slice(1))) : 0
  const answers: Answers = readAnswers(new URLSearchParams(fields), { version, steps })
  const count = countAnswers(answers)
  useFocusOnStep(form, isLive ? at : null)

  const goTo = (step: number) => navigate({ search, hash: names[step] ?? '' })
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    untickOpposites(target as unknown as HTMLInputElement)
    setIsTooFew(false)
    save()
  }
  const onSubmit = (event: FormEvent) => {
    const isReady = at === names.length - 1 && count >= leastAnswers
    if (isReady) return noteFinish()
    event.preventDefault()
    if (at < names.length - 1) goTo(at + 1)
    else setIsTooFew(true)
  }

  return (
    <div className="questionnaire">
      <header className="questionnaire__head wrap">
        <h1 className="type-title">{copy.heading}</h1>
        <p className="questionnaire__count needs-script" role="status">
          {at < steps.length ? fill(copy.step, { step: at + 1, steps: steps.length }) : copy.review.heading}
        </p>
        <StepMatches
          steps={steps.length}
          done={at}
          label={copy.progress}
          text={fill(copy.step, { step: Math.min(at + 1, steps.length), steps: steps.length })}
        />
      </header>
      {isResumed && (
        <aside className="questionnaire__resume wrap" aria-labelledby="resume">
          <h2 className="type-title" id="resume">
            {copy.resume.heading}
          </h2>
          <p>{formatCount(copy.resume.text, count, language)}</p>
          {firstOpen(steps, answers) !== at && (
            <Button size="small" tone="ink" onClick={() => goTo(firstOpen(steps, answers))}>
              {copy.resume.goOn}
            </Button>
          )}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              startAgain()
              goTo(0)
            }}
          >
            {copy.resume.startAgain}
          </button>
        </aside>
      )}
      <Form
        ref={form}
        className="questionnaire__form"
        action={pathTo('auditQuestionnaire', language)}
        data-live={isLive || undefined}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {steps.map((step, place) => (
          <section
            key={step.name}
            id={step.name}
            className="audit-step wrap grid"
            aria-labelledby={`${step.name}-heading`}
            hidden={isLive && place !== at}
          >
            <div className="audit-step__intro">
              <h2 className="type-h2" id={`${step.name}-heading`} tabIndex={-1}>
                {step.heading}
              </h2>
              <p className="type-lead">{step.lead}</p>
            </div>
            <div className="audit-step__questions">
              {step.questions.map((question) => (
                <QuestionField
                  key={question.key}
                  question={question}
                  copy={copy}
                  given={new URLSearchParams(given)}
                  hidden={isLive && isMoot(question as never, answers)}
                />
              ))}
              <p className="audit-step__ways needs-script">
                <Link
                  className="button button--ink button--large"
                  to={{ search, hash: names[place + 1] ?? '' }}
                >
                  {place + 1 < steps.length
                    ? fill(copy.next, { step: steps[place + 1]?.heading ?? '' })
                    : copy.toReview}
                </Link>
                {place > 0 && (
                  <Link className="text-link" to={{ search, hash: names[place - 1] ?? '' }}>
                    {copy.back}
                  </Link>
                )}
              </p>
            </div>
          </section>
        ))}
        <section
          id={review}
          className="audit-step wrap grid"
          aria-labelledby="review-heading"
          hidden={isLive && at < steps.length}
        >
          <div className="audit-step__intro">
            <h2 className="type-h2" id="review-heading" tabIndex={-1}>
              {copy.review.heading}
            </h2>
            <p className="type-lead">{copy.review.lead}</p>
          </div>
          <div className="audit-step__questions">
            <Review copy={copy} steps={steps} answers={answers} />
            {isTooFew && (
              <div className="questionnaire__fault" role="alert">
                <p className="type-title">{copy.tooFew.heading}</p>
                <p>{fill(copy.tooFew.text, { least: leastAnswers })}</p>
              </div>
            )}
            <p className="audit-step__ways">
              <Button
                type="submit"
                size="large"
                aria-disabled={isWorking || undefined}
                aria-busy={isWorking || undefined}
              >
                {isWorking ? copy.review.working : copy.review.finish}
              </Button>
            </p>
          </div>
        </section>
      </Form>
    </div>
  )
}

const neverChanges = () => () => {}

/** The step where the first question has no answer yet; the review when there is none. */
const firstOpen = (steps: readonly AskedStep[], answers: Answers) => {
  const open = steps.findIndex(({ questions }) =>
    questions.some((question) => !(question.key in answers) && !isMoot(question as never, answers)),
  )
  return open < 0 ? steps.length : open
}

/** "None of these" and "I don't know" stand alone: one of them unticks the others, and the other way round. */
function untickOpposites({ form, name, type, checked, dataset }: HTMLInputElement) {
  if (type !== 'checkbox' || !checked || !form) return
  const isAlone = 'alone' in dataset
  for (const other of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`))
    if (other.dataset !== dataset && (isAlone || 'alone' in other.dataset)) other.checked = false
}

/** A step that was gone to begins at its heading, for the eye and for the keyboard. */
function useFocusOnStep(form: RefObject<HTMLFormElement | null>, at: number | null) {
  const shown = useRef(at)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current === at) return
    shown.current = at
    if (isFirst) return
    scrollTo({ top: 0, behavior: 'instant' })
    form.current?.querySelector<HTMLElement>('.audit-step:not([hidden]) h2')?.focus({ preventScroll: true })
  }, [form, at])
}
