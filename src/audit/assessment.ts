import { type Answer, type Answers, dontKnow, isMoot } from './answers.ts'
import { type Area, areas } from './area.ts'
import {
  type BusinessKey,
  isArea,
  type Question,
  type QuestionKey,
  type Questionnaire,
  type ScoredKey,
} from './questionnaire.ts'
import type { Remedy, Rubric, ScoredRule } from './rubric.ts'

/** A scored question with its points and weight for this business. */
export type Assessed = {
  question: ScoredKey
  area: Area
  rule: ScoredRule
  /** `moot`: an earlier answer makes it inapplicable; counts as known, with 0 points. */
  state: 'answered' | 'unknown' | 'moot'
  /** 0 to 100; undefined if unknown. */
  points: number
  /** Weight within its area; an area's weights sum to 1. */
  areaShare: number
  /** Weight within the total; all weights sum to 1. */
  share: number
  /** The question whose answer can make it moot. */
  mootBy: string | null
  /** The answer means that there is nothing to improve yet. */
  begins: boolean
  remedy: Remedy
}

/** Weighs and scores all questions. Pure; bounded by the questionnaire. */
export function assess(answers: Answers, questionnaire: Questionnaire, rubric: Rubric): Assessed[] {
  const areaShares = sharesOf(areas.map((area) => areaWeight(rubric, area, answers)))
  return questionnaire.steps.flatMap(({ name, questions }) => {
    if (!isArea(name)) return []
    const shareOfArea = areaShares[areas.indexOf(name)] ?? 0
    const shares = sharesOf(
      questions.map(({ key }) => questionWeight(rubric.questions[key as ScoredKey], answers)),
    )
    return questions.map((question, at) => {
      const key = question.key as ScoredKey
      const rule = rubric.questions[key]
      const areaShare = shares[at] ?? 0
      const begins = rule.begin !== undefined && rule.begin.answer === answers[key]
      const { state, points } = markOf(question, answers, rule)
      return {
        question: key,
        area: name,
        rule,
        state,
        points,
        areaShare,
        share: areaShare * shareOfArea,
        mootBy: question.mootIf?.question ?? null,
        begins,
        remedy: (begins && rule.begin) || rule,
      }
    })
  })
}

function markOf(question: Question, answers: Answers, rule: ScoredRule): Pick<Assessed, 'state' | 'points'> {
  if (isMoot(question, answers)) return { state: 'moot', points: 0 }
  const answer = answers[question.key as QuestionKey]
  if (answer === undefined || answer === dontKnow) return { state: 'unknown', points: 0 }
  return { state: 'answered', points: rule.points[rankOf(question, answer)] ?? 0 }
}

/** Index of the answer in its rule's points. */
const rankOf = ({ options }: Question, answer: Answer): number =>
  typeof answer === 'string' ? options.indexOf(answer) : answer.length

const businessKeys: readonly BusinessKey[] = ['size', 'industry', 'goal']

/** Weight adjustments from the answers about the business. */
function businessPercents<Percent>(
  by: { [Key in BusinessKey]?: Readonly<Record<string, Percent>> } | undefined,
  answers: Answers,
): Percent[] {
  if (!by) return []
  return businessKeys.flatMap((key) => {
    const table = by[key]
    const answer = answers[key]
    const percent = table && typeof answer === 'string' ? table[answer] : undefined
    return percent === undefined ? [] : [percent]
  })
}

const areaWeight = (rubric: Rubric, area: Area, answers: Answers): number =>
  businessPercents(rubric.areaWeightsBy, answers).reduce(
    (weight, percents) => (weight * (percents[area] ?? 100)) / 100,
    rubric.areaWeights[area],
  )

const questionWeight = (rule: ScoredRule, answers: Answers): number =>
  businessPercents(rule.weightBy, answers).reduce((weight, percent) => (weight * percent) / 100, rule.weight)

/** Normalizes weights to sum to 1. */
function sharesOf(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
