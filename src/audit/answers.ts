import { type Question, type QuestionKey, type Questionnaire, questionsOf } from './questionnaire.ts'

/** "I don't know": a valid answer with advice of its own. */
export const dontKnow = 'dont-know'
/** Form value of "none of these". */
export const none = 'none'

/** One option; for multiple choice a list, which is empty for "none of these". */
export type Answer = string | readonly string[]
/** Unanswered questions are missing here. */
export type Answers = Readonly<Partial<Record<QuestionKey, Answer>>>

/** The part of the interface of FormData and URLSearchParams that is used. */
type Fields = { getAll(name: string): readonly unknown[] }

/**
 * Parses answers from form fields named after the questions, in browser and server. Drops unknown input and answers to questions
 * that an earlier answer has made moot; accepts any input safely.
 */
export function readAnswers(fields: Fields, questionnaire: Questionnaire): Answers {
  const answers: Partial<Record<QuestionKey, Answer>> = {}
  for (const question of questionsOf(questionnaire)) {
    const answer = readAnswer(question, fields.getAll(question.key))
    if (answer !== undefined && !isMoot(question, answers)) answers[question.key] = answer
  }
  return answers
}

function readAnswer(question: Question, values: readonly unknown[]): Answer | undefined {
  const chosen = question.options.filter((option) => values.includes(option))
  if (chosen.length > 0) return question.kind === 'multiple' ? chosen : chosen.at(0)
  if (values.includes(dontKnow)) return dontKnow
  return question.kind === 'multiple' && values.includes(none) ? [] : undefined
}

/** Whether an earlier answer makes a question moot. */
export const isMoot = ({ mootIf }: Question, answers: Answers): boolean =>
  mootIf !== undefined && answers[mootIf.question as QuestionKey] === mootIf.answer

/** Number of answered questions, "I don't know" included. */
export const countAnswers = (answers: Answers): number => Object.keys(answers).length
