import type { Answers } from './answers.ts'
import { type Area, areas } from './area.ts'
import { type Assessed, assess } from './assessment.ts'
import type { AreaResult, AuditResult, Band } from './audit-result.ts'
import { nextSteps, pickTop } from './next-steps.ts'
import type { Questionnaire, ScoredKey } from './questionnaire.ts'
import { type Rubric, rubricOf } from './rubric.ts'
import { serviceAdvice } from './service-advice.ts'

/**
 * Scores the audit (AUD-1), deterministically per version. Unknown answers count as 0; `upTo` is the score if they
 * turned out well.
 */
export function scoreAudit(answers: Answers, questionnaire: Questionnaire): AuditResult {
  const rubric = rubricOf(questionnaire.version)
  const assessed = assess(answers, questionnaire, rubric)
  const total = Math.round(sum(assessed, ({ share, points }) => share * points))
  return {
    version: rubric.version,
    total,
    upTo: Math.round(sum(assessed, (one) => one.share * pointsAtBest(one))),
    target: Math.round(sum(assessed, ({ share, rule }) => share * rule.target)),
    band: bandOf(total, rubric),
    areas: areas.map((area) => areaResult(area, assessed)),
    strengths: strengthsOf(assessed),
    steps: nextSteps(assessed, rubric),
    services: serviceAdvice(assessed, answers, rubric),
    unknowns: assessed.filter(({ state }) => state === 'unknown').map(({ question }) => question),
    confidence: confidenceOf(assessed, rubric),
  }
}

function areaResult(area: Area, assessed: readonly Assessed[]): AreaResult {
  const ofArea = assessed.filter((one) => one.area === area)
  const score = Math.round(sum(ofArea, ({ areaShare, points }) => areaShare * points))
  const target = Math.round(sum(ofArea, ({ areaShare, rule }) => areaShare * rule.target))
  const level = score >= target ? 'high' : score * 2 >= target ? 'middle' : 'low'
  return {
    area,
    score,
    upTo: Math.round(sum(ofArea, (one) => one.areaShare * pointsAtBest(one))),
    target,
    level,
    weight: Math.round(100 * sum(ofArea, ({ share }) => share)),
  }
}

const pointsAtBest = ({ state, points }: Assessed): number => (state === 'unknown' ? 100 : points)

/** The band that a score reaches. */
export const bandOf = (total: number, { bands }: Pick<Rubric, 'bands'>): Band =>
  bands.findLast(({ from }) => total >= from)?.band ?? 'boxed'

const strengthsOf = (assessed: readonly Assessed[]): ScoredKey[] =>
  pickTop(
    assessed.filter(({ points, rule }) => points >= rule.target),
    ({ share, points }) => share * points,
  ).map(({ question }) => question)

function confidenceOf(assessed: readonly Assessed[], { unknownShare }: Rubric): AuditResult['confidence'] {
  const unknown = sum(assessed, ({ state, share }) => (state === 'unknown' ? share : 0))
  if (unknown >= unknownShare.thin) return 'thin'
  return unknown >= unknownShare.fair ? 'fair' : 'firm'
}

const sum = (assessed: readonly Assessed[], of: (one: Assessed) => number): number =>
  assessed.reduce((total, one) => total + of(one), 0)
