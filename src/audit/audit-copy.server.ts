import type { Language } from '#locale/language.ts'
import type { ServiceSlug } from '#locale/path-table.ts'
import { auditAdviceCopy } from './advice-copy.server.ts'
import type { Area } from './area.ts'
import type { AreaLevel, AuditResult, Band, Cost, Effort, NextStep, ServiceAdvice } from './audit-result.ts'
import type { OptionOf, QuestionKey, ScoredKey, StepName } from './questionnaire.ts'
import { auditQuestionsCopy } from './questions-copy.server.ts'
import { auditResultCopy } from './result-copy.server.ts'

/** The texts of one question; a scale has texts only for its two ends. */
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

/**
 * The texts of the questionnaire, typed here because the locale room does not know the questions: a missing text is a type error.
 */
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
/** The texts of a result; the types of headings and notes are inferred from the copy. */
export const resultCopy: Record<Language, typeof auditResultCopy.en & ResultWords> = auditResultCopy

type QuestionAdvice = { strength: string; improve: Advice; findOut: Advice; begin?: Advice }
const advice: Record<Language, Record<ScoredKey, QuestionAdvice>> = auditAdviceCopy

/** The text for a good answer. */
export const strengthText = (question: ScoredKey, language: Language): string =>
  advice[language][question].strength

/** What to do, why, and how to do it yourself; advice for an unknown answer has no `why`. */
export function adviceFor({ question, kind }: NextStep, language: Language): Advice {
  const { improve, begin, findOut } = advice[language][question]
  if (kind === 'find-out') return findOut
  return kind === 'begin' ? (begin ?? improve) : improve
}
