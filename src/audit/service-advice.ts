import { serviceSlugs } from '#locale/path-table.ts'
import type { Answers } from './answers.ts'
import type { Assessed } from './assessment.ts'
import type { ServiceAdvice } from './audit-result.ts'
import { gapOf } from './next-steps.ts'
import type { Rubric } from './rubric.ts'

/** Which services would help. Only known gaps count: nothing is recommended on the basis of unknowns. */
export function serviceAdvice(
  assessed: readonly Assessed[],
  answers: Answers,
  rubric: Rubric,
): ServiceAdvice[] {
  return serviceSlugs.map((service) => {
    const ofService = assessed.filter(({ remedy }) => remedy.service === service)
    const gain = gapsOf(ofService.filter(({ state }) => state !== 'unknown'))
    const tooDear = answers.size === 'alone' && rubric.monthlyServices.includes(service)
    const verdict = verdictOf({ gain, ifKnown: gapsOf(ofService), tooDear }, rubric)
    return { service, verdict, gain: Math.round(gain) }
  })
}

const gapsOf = (assessed: readonly Assessed[]): number =>
  assessed.reduce((total, one) => total + gapOf(one), 0)

function verdictOf(
  { gain, ifKnown, tooDear }: { gain: number; ifKnown: number; tooDear: boolean },
  { serviceFrom }: Rubric,
): ServiceAdvice['verdict'] {
  if (gain >= serviceFrom.helps && !tooDear) return 'helps'
  if (gain >= serviceFrom.later) return 'later'
  return ifKnown >= serviceFrom.later ? 'unclear' : 'not-needed'
}
