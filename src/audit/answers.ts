import { type Question, type QuestionKey, type Questionnaire, questionsOf } from './questionnaire.ts'

/** "I don't know": an answer like any other, with advice of its own. */
export const dontKnow = 'dont-know'
/** What a form says for "none of these". */
export const none = 'none'

/** One option; or, to a question of several choices, the list of them, which is empty for "none of these". */
export type Answer = string | readonly string[]
/** A question that is missing here was not answered. */
export type Answers = Readonly<Partial<Record<QuestionKey, Answer>>>

/** The part of FormData and URLSearchParams that is read here. */
type Fields = { getAll(name: string): readonly unknown[] }

/**
 * Reads the answers from a form whose fields have the names of the questions, in the browser and on the server alike.
 * Whatever the questionnaire does not know is left out, and so is what an earlier answer has made pointless; any input
 * is safe.
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

/** Whether an earlier answer has made a question pointless. */
export const isMoot = ({ mootIf }: Question, answers: Answers): boolean =>
  mootIf !== undefined && answers[mootIf.question as QuestionKey] === mootIf.answer

/** How many questions have an answer, "I don't know" included. */
export const countAnswers = (answers: Answers): number => Object.keys(answers).length
