import type { ServiceSlug } from '#locale/path-table.ts'
import type { Area } from './area.ts'
import type { Band, Cost, Effort } from './audit-result.ts'
import type { BusinessKey, OptionOf, ScoredKey } from './questionnaire.ts'
import { rubric1 } from './rubrics/rubric-1.ts'

/** Weight adjustment in percent per answer about the business; default 100. */
type ByBusiness<Percent> = { [Key in BusinessKey]?: { [Option in OptionOf<Key>]?: Percent } }

/** What closes a gap: the effort and cost, and the service for it; null if no one needs to be hired. */
export type Remedy = { effort: Effort; cost: Cost; service: ServiceSlug | null }

export type ScoredRule = Remedy & {
  /** Weight within its area. */
  weight: number
  weightBy?: ByBusiness<number>
  /** 0 to 100 per option in order; for multiple choice, per number of selected options, starting with none. */
  points: readonly number[]
  /** Target: points from which it counts as good. */
  target: number
  /** The answer meaning "nothing to improve yet", and what starting takes. */
  begin?: Remedy & { answer: string }
}

/** All numbers of the scoring. A published rubric never changes. */
export type Rubric = {
  version: number
  areaWeights: Readonly<Record<Area, number>>
  areaWeightsBy: ByBusiness<Partial<Record<Area, number>>>
  questions: Readonly<Record<ScoredKey, ScoredRule>>
  /** Lower bound of each band, lowest first. */
  bands: readonly { band: Band; from: number }[]
  /** Value of a point by effort in percent, for ranking steps: cheap gains first. */
  stepValue: Readonly<Record<Effort | 'find-out', number>>
  /** Points of the total from which a service `helps`, or helps `later`. */
  serviceFrom: { helps: number; later: number }
  /** Billed monthly: at most `later` for a one-person business. */
  monthlyServices: readonly ServiceSlug[]
  /** Unknown share of the weight from which a result is `fair` or `thin`. */
  unknownShare: { fair: number; thin: number }
}

const rubrics: readonly Rubric[] = [rubric1]

/** The rubric of any version; undefined if there is none. */
export const findRubric = (version: number): Rubric | undefined =>
  rubrics.find((candidate) => candidate.version === version)

/**
 * The rubric of a version that has a questionnaire.
 * @throws if there is none
 */
export function rubricOf(version: number): Rubric {
  const rubric = findRubric(version)
  if (!rubric) throw new Error(`there is no rubric ${version}`)
  return rubric
}
