import type { QuestionnaireCopy } from '#audit/audit-copy.server.ts'
import type { Question, QuestionKey, Questionnaire, StepName } from '#audit/questionnaire.ts'

/** A question with its copy in one language. */
export type QuestionWithCopy = Question & {
  text: string
  help: string | null
  /** Labels by option key; scales have none. */
  labels: Readonly<Record<string, string>>
  /** Labels of the first and last point of a scale. */
  ends: readonly [least: string, most: string] | null
}

export type QuestionnaireStep = {
  name: StepName
  heading: string
  lead: string
  questions: readonly QuestionWithCopy[]
}

/** The questionnaire joined with its copy in one language; still satisfies `Questionnaire`. */
export function stepsWithCopy({ steps }: Questionnaire, copy: QuestionnaireCopy): QuestionnaireStep[] {
  return steps.map(({ name, questions }) => ({
    name,
    ...copy.steps[name],
    questions: questions.map((question) => {
      const words = copy.questions[question.key as QuestionKey]
      return {
        ...question,
        text: words.question,
        help: words.help ?? null,
        labels: 'options' in words ? words.options : {},
        ends: 'ends' in words ? words.ends : null,
      }
    }),
  }))
}
