import type { Area } from './area.ts'
import type { Assessed } from './assessment.ts'
import type { NextStep } from './audit-result.ts'
import type { Remedy, Rubric } from './rubric.ts'

const mostPicked = 3
const mostOfOneArea = 2
/** Finding something out does not require a service. */
const findingOut: Remedy = { effort: 'hour', cost: 'free', service: null }

/** The three best; at most two from one area unless no other area has any. Ties keep the order of the questions. */
export function pickTop<Item extends { area: Area }>(
  items: readonly Item[],
  value: (item: Item) => number,
): Item[] {
  const sorted = items.toSorted((one, other) => value(other) - value(one))
  const isSpread = ({ area }: Item, at: number) =>
    sorted.slice(0, at).filter((earlier) => earlier.area === area).length < mostOfOneArea
  const spread = sorted.filter(isSpread)
  return [...spread, ...sorted.filter((item) => !spread.includes(item))].slice(0, mostPicked)
}

/** Points that the total would gain if the answer reached its target. */
export const gapOf = ({ share, points, rule }: Assessed): number => share * Math.max(0, rule.target - points)

/** The most valuable next steps: points gained relative to effort. */
export function nextSteps(assessed: readonly Assessed[], rubric: Rubric): NextStep[] {
  const steps = assessed.filter(({ state }) => state !== 'moot').map((one) => stepFor(one, assessed))
  const worthNaming = steps.filter(({ gain }) => Math.round(gain) > 0)
  return pickTop(worthNaming, (step) => step.gain * pointValue(step, rubric)).map((step) => ({
    ...step,
    gain: Math.round(step.gain),
  }))
}

const pointValue = ({ kind, effort }: NextStep, { stepValue }: Rubric): number =>
  kind === 'find-out' ? stepValue['find-out'] : stepValue[effort]

function stepFor(one: Assessed, all: readonly Assessed[]): NextStep {
  const { question, area, begins } = one
  if (one.state === 'unknown') return { question, area, kind: 'find-out', ...findingOut, gain: gapOf(one) }
  const closed = begins
    ? [one, ...all.filter(({ state, mootBy }) => state === 'moot' && mootBy === question)]
    : [one]
  const { effort, cost, service } = one.remedy
  const gain = closed.reduce((total, each) => total + gapOf(each), 0)
  return { question, area, kind: begins ? 'begin' : 'improve', effort, cost, service, gain }
}
