import type { ServiceSlug } from '#locale/path-table.ts'
import type { Area } from './area.ts'
import type { Band, Cost, Effort } from './audit-result.ts'
import type { BusinessKey, OptionOf, ScoredKey } from './questionnaire.ts'
import { rubric1 } from './rubrics/rubric-1.ts'

/** Percent by which a weight changes for an answer about the business; 100 where nothing is said. */
type ByBusiness<Percent> = { [Key in BusinessKey]?: { [Option in OptionOf<Key>]?: Percent } }

/** Work that closes a gap: what it takes, and which service does it; null is for what nobody needs to be hired for. */
export type Remedy = { effort: Effort; cost: Cost; service: ServiceSlug | null }

export type ScoredRule = Remedy & {
  /** Within its area. */
  weight: number
  weightBy?: ByBusiness<number>
  /** 0 to 100 for each option in its order; for several choices, for each number of them, none first. */
  points: readonly number[]
  /** The points from which the rubric calls it good. */
  target: number
  /** The answer that says there is nothing yet to improve, and what it takes to begin. */
  begin?: Remedy & { answer: string }
}

/** All numbers that make a result out of answers. A rubric that has been published never changes. */
export type Rubric = {
  version: number
  areaWeights: Readonly<Record<Area, number>>
  areaWeightsBy: ByBusiness<Partial<Record<Area, number>>>
  questions: Readonly<Record<ScoredKey, ScoredRule>>
  /** From which total a band begins, lowest first. */
  bands: readonly { band: Band; from: number }[]
  /** What a point is worth when steps are compared, in percent: a point to be had in an hour comes first. */
  stepValue: Readonly<Record<Effort | 'find-out', number>>
  /** Points of the total from which a service is said to help, or to help later. */
  serviceFrom: { helps: number; later: number }
  /** Paid by the month: never more than `later` for somebody who works alone. */
  monthlyServices: readonly ServiceSlug[]
  /** Share of the weight that is not known from which a result is called fair, or thin. */
  unknownShare: { fair: number; thin: number }
}

const rubrics: readonly Rubric[] = [rubric1]

/** The rubric of a version that has a questionnaire. */
export function rubricOf(version: number): Rubric {
  const rubric = rubrics.find((candidate) => candidate.version === version)
  if (!rubric) throw new Error(`there is no rubric ${version}`)
  return rubric
}
