import { Fragment } from 'react'
import { type Answers, dontKnow, isMoot } from '#audit/answers.ts'
import type { QuestionKey } from '#audit/questionnaire.ts'
import type { AuditPagesCopy } from '#locale/messages/audit/audit-pages.server.ts'
import type { QuestionnaireStep, QuestionWithCopy } from '../answers/asked-steps.ts'
import type { NoChoiceCopy } from './question-field.tsx'

export type ReviewCopy = AuditPagesCopy['questionnaire'] & NoChoiceCopy

type ReviewProps = { copy: ReviewCopy; steps: readonly QuestionnaireStep[]; answers: Answers }

/** All answers on the last screen, each step with a link back to it. */
export function Review({ copy, steps, answers }: ReviewProps) {
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
