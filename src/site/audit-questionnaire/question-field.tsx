import { dontKnow, none } from '#audit/answers.ts'
import type { QuestionnaireCopy } from '#audit/audit-copy.server.ts'
import { Tick } from '#ui/form/field.tsx'
import { Flame } from '#ui/match/match.tsx'
import type { QuestionWithCopy } from './asked-steps.ts'

export type NoChoiceCopy = Pick<QuestionnaireCopy, 'dontKnow' | 'none'>

type QuestionFieldProps = {
  question: QuestionWithCopy
  copy: NoChoiceCopy & { several: string }
  /** Initial answer. */
  given: URLSearchParams
  hidden: boolean
}

/** One question with its options, including "none of these" and "I don't know". */
export function QuestionField({ question, copy, given, hidden }: QuestionFieldProps) {
  const { key, kind, options, labels, text, help } = question
  const chosen = given.getAll(key)
  const fieldOf = (value: string) => ({
    name: key,
    value,
    type: kind === 'multiple' ? 'checkbox' : 'radio',
    defaultChecked: chosen.includes(value),
  })
  const helps = [help, kind === 'multiple' && copy.several].filter(Boolean).join(' ')
  return (
    <fieldset className="question" hidden={hidden} aria-describedby={helps ? `${key}-help` : undefined}>
      <legend className="question__text">{text}</legend>
      {helps && (
        <p className="field__help" id={`${key}-help`}>
          {helps}
        </p>
      )}
      {kind === 'scale' ? (
        <Scale question={question} fieldOf={fieldOf} />
      ) : (
        <div className="question__options">
          {options.map((option) => (
            <Tick key={option} {...fieldOf(option)} label={labels[option] ?? option} />
          ))}
        </div>
      )}
      <div className="question__options question__options--apart">
        {kind === 'multiple' && <Tick {...fieldOf(none)} label={copy.none} data-alone />}
        <Tick {...fieldOf(dontKnow)} label={copy.dontKnow} data-alone />
      </div>
    </fieldset>
  )
}

type ScaleProps = {
  question: QuestionWithCopy
  fieldOf(value: string): { name: string; value: string; type: string; defaultChecked: boolean }
}

/** A scale as a row of radio buttons on a line that is burnt up to the selected one. */
function Scale({ question: { options, ends }, fieldOf }: ScaleProps) {
  const endOf = (place: number) => (place === 0 ? ends?.[0] : place === options.length - 1 ? ends?.[1] : '')
  return (
    <div className="scale">
      {options.map((option, place) => (
        <label key={option} className="scale__place">
          <input {...fieldOf(option)} className="scale__input" />
          <span>{option}</span>
          <Flame />
          <span className="scale__end">{endOf(place)}</span>
        </label>
      ))}
    </div>
  )
}
