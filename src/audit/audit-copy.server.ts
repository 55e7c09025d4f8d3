import type { Language } from '#locale/language.ts'
import type { ServiceSlug } from '#locale/path-table.ts'
import { auditAdviceCopy } from './advice-copy.server.ts'
import type { Area } from './area.ts'
import type { AreaLevel, AuditResult, Band, Cost, Effort, NextStep, ServiceAdvice } from './audit-result.ts'
import type { OptionOf, QuestionKey, ScoredKey, StepName } from './questionnaire.ts'
import { auditQuestionsCopy } from './questions-copy.server.ts'
import { auditResultCopy } from './result-copy.server.ts'

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

export type Advice = { title: string; why?: string; yourself: string }

type ResultWords = {
  bands: Record<Band, { name: string; meaning: string }>
  areas: Record<Area, { name: string; good: string } & Record<AreaLevel, string>>
  confidence: Record<AuditResult['confidence'], string>
  effort: Record<Effort, string>
  cost: Record<Cost, string>
  verdicts: Record<ServiceAdvice['verdict'], string>
  services: Record<ServiceSlug, { name: string } & Record<ServiceAdvice['verdict'], string>>
}
/** What a result says; the headings and notes are typed where they are written. */
export const resultCopy: Record<Language, typeof auditResultCopy.en & ResultWords> = auditResultCopy

type QuestionAdvice = { strength: string; improve: Advice; findOut: Advice; begin?: Advice }
const advice: Record<Language, Record<ScoredKey, QuestionAdvice>> = auditAdviceCopy

/** What is said of an answer that is good. */
export const strengthText = (question: ScoredKey, language: Language): string =>
  advice[language][question].strength

/** What to do, why, and how to do it yourself; unknown answers have no reason. */
export function adviceFor({ question, kind }: NextStep, language: Language): Advice {
  const { improve, begin, findOut } = advice[language][question]
  if (kind === 'find-out') return findOut
  return kind === 'begin' ? (begin ?? improve) : improve
}
