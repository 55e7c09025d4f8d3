import type { ServiceSlug } from '#locale/path-table.ts'
import type { Area } from './area.ts'
import type { ScoredKey } from './questionnaire.ts'

/** Score bands, lowest first. */
export const bands = ['boxed', 'spark', 'flame', 'fire', 'beacon'] as const
export type Band = (typeof bands)[number]

/** Level of an area, for its explanation. */
export type AreaLevel = 'low' | 'middle' | 'high'

export type AreaResult = {
  area: Area
  /** 0 to 100; unknown or unanswered questions count as 0. */
  score: number
  /** Score if every unknown turned out well; at least `score`. */
  upTo: number
  /** Threshold of "good" for a business like this one. */
  target: number
  level: AreaLevel
  /** Weight of this area in percent of the total; the six sum to about 100. */
  weight: number
}

/** Effort: an hour or so, a day, or weeks. */
export type Effort = 'hour' | 'day' | 'weeks'
/** Cost of doing it yourself. */
export type Cost = 'free' | 'small' | 'real'

/** A recommended step. Its copy is keyed by `question`, and by `kind` if there are several. */
export type NextStep = {
  question: ScoredKey
  area: Area
  /** `begin`: nothing to build on yet. `find-out`: unknown or unanswered. */
  kind: 'improve' | 'begin' | 'find-out'
  effort: Effort
  cost: Cost
  /** Points it adds to the total; for `find-out`, the maximum. */
  gain: number
  /** The studio's service that does it, or null if none is needed. */
  service: ServiceSlug | null
}

export type ServiceAdvice = {
  service: ServiceSlug
  /**
   * `helps`: closes much of the gap. `later`: little gain, or too expensive for this business. `not-needed`: spend
   * the money elsewhere. `unclear`: too little is known.
   */
  verdict: 'helps' | 'later' | 'not-needed' | 'unclear'
  /** Known points of the total that this service can gain. */
  gain: number
}

export type AuditResult = {
  /** Version of the rubric. */
  version: number
  total: number
  upTo: number
  target: number
  band: Band
  areas: readonly AreaResult[]
  /** Questions at or above their target, by weight; at most three. */
  strengths: readonly ScoredKey[]
  /** Most valuable first: three, or fewer if fewer questions are below target. */
  steps: readonly NextStep[]
  services: readonly ServiceAdvice[]
  /** Scored questions that are unknown or unanswered. */
  unknowns: readonly ScoredKey[]
  /** Confidence in the total: `thin` if at least half of the weight is unknown, `fair` if at least a fifth is. */
  confidence: 'firm' | 'fair' | 'thin'
}
