import type { Language } from '#locale/language.ts'
import { auditQuestionsCopy } from '#locale/messages/audit-questions.server.ts'
import type { OptionOf, QuestionKey, StepName } from './questionnaire.ts'

/** The words of one question; a scale has words for its two ends only. */
export type QuestionCopy<Key extends QuestionKey = QuestionKey> = { question: string; help?: string } & (
  | { options: Record<OptionOf<Key>, string> }
  | { ends: [least: string, most: string] }
)

export type QuestionnaireCopy = {
  dontKnow: string
  none: string
  steps: Record<StepName, { heading: string; lead: string }>
  questions: { [Key in QuestionKey]: QuestionCopy<Key> }
}

/** What the questionnaire says. The locale room cannot know the questions, so here a missing word does not compile. */
export const questionnaireCopy: Record<Language, QuestionnaireCopy> = auditQuestionsCopy
