import type { ServiceSlug } from '#locale/path-table.ts'
import type { Area } from './area.ts'
import type { ScoredKey } from './questionnaire.ts'

/** What a score means, from the lowest to the highest. */
export const bands = ['boxed', 'spark', 'flame', 'fire', 'beacon'] as const
export type Band = (typeof bands)[number]

/** How well an area stands, for the sentence that explains it. */
export type AreaLevel = 'low' | 'middle' | 'high'

export type AreaResult = {
  area: Area
  /** 0 to 100. What is not known, or was not answered, counts as if it were not there. */
  score: number
  /** What the score would be if everything that is not known turned out well; at least `score`. */
  upTo: number
  /** What our rubric calls good, for a business like this one. */
  target: number
  level: AreaLevel
  /** How much of the total this area decides for a business like this one, in percent; the six make 100 or nearly. */
  weight: number
}

/** What a step costs: an hour or so, a day, or work over some weeks. */
export type Effort = 'hour' | 'day' | 'weeks'
/** What it costs in money if one does it oneself. */
export type Cost = 'free' | 'small' | 'real'

/** Something worth doing. Its words are found by `question`, and by `kind` when there are several. */
export type NextStep = {
  question: ScoredKey
  area: Area
  /** `begin`: nothing to build on yet, a website or an account. `find-out`: the answer was "I don't know" or none. */
  kind: 'improve' | 'begin' | 'find-out'
  effort: Effort
  cost: Cost
  /** Points that it adds to the total; for `find-out` as many as it may turn out to be. */
  gain: number
  /** Which of the studio's services does it, or null: nobody has to be hired for this. */
  service: ServiceSlug | null
}

export type ServiceAdvice = {
  service: ServiceSlug
  /**
   * `helps`: it closes much of the gap. `later`: it would help a little, or costs too much for the size of the business.
   * `not-needed`: spend the money elsewhere. `unclear`: too little is known to say.
   */
  verdict: 'helps' | 'later' | 'not-needed' | 'unclear'
  /** Points of the total that are known to lie in what this service does. */
  gain: number
}

export type AuditResult = {
  /** Of the rubric. */
  version: number
  total: number
  upTo: number
  target: number
  band: Band
  areas: readonly AreaResult[]
  /** Questions answered at the level of our rubric's target or above, the weightiest first; at most three, perhaps none. */
  strengths: readonly ScoredKey[]
  /** The most valuable first; three, or fewer when less is left below the target. */
  steps: readonly NextStep[]
  services: readonly ServiceAdvice[]
  /** Scored questions that were answered "I don't know" or not at all. */
  unknowns: readonly ScoredKey[]
  /** How much the total says: `thin` when half of it rests on what is not known, `fair` from a fifth on. */
  confidence: 'firm' | 'fair' | 'thin'
}
