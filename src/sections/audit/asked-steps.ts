import type { QuestionnaireCopy } from '#audit/audit-copy.server.ts'
import type { Question, QuestionKey, Questionnaire, StepName } from '#audit/questionnaire.ts'

/** A question with its words in one language. */
export type AskedQuestion = Question & {
  text: string
  help: string | null
  /** By option; a scale's options speak for themselves. */
  labels: Readonly<Record<string, string>>
  /** What the first and the last place of a scale stand for. */
  ends: readonly [least: string, most: string] | null
}

export type AskedStep = { name: StepName; heading: string; lead: string; questions: readonly AskedQuestion[] }

/** The questionnaire in one language, as the page shows it; it can still be read as a questionnaire. */
export function askedSteps({ steps }: Questionnaire, copy: QuestionnaireCopy): AskedStep[] {
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
