import type { SiteProcess } from '#testing/servers/site-process.ts'
import { runLoad } from '../load/run-load.ts'
import type { Figure } from '../measuring/figure.ts'
import { processorMsOfProcess } from '../measuring/processor-time.ts'
import { median } from '../measuring/statistics.ts'
import type { Fleet } from './fleet.ts'

const connections = 32

/** Of one round: responses per second, and the site's processor time per response. */
export type Pass = { perSecond: number; cpuMs: number }
export type Round = { one: Pass; two: Pass }

/** One process and two, alternating, because the machine's speed varies. */
export async function measureThroughput(fleet: Fleet, isQuick: boolean): Promise<Round[]> {
  const one = [await fleet.start(0)]
  const two = [await fleet.start(1), await fleet.start(2)]
  const pass = async (sites: readonly SiteProcess[]): Promise<Pass> => {
    const seconds = isQuick ? 1 : 4
    const before = cpuMsOf(sites)
    const loads = await Promise.all(
      sites.map(({ origin }) =>
        runLoad({
          kind: 'flat-out',
          origin,
          path: '/',
          connections: connections / sites.length,
          seconds,
        }),
      ),
    )
    const perSecond = loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)
    return { perSecond, cpuMs: (cpuMsOf(sites) - before) / (perSecond * seconds) }
  }
  for (const sites of [one, two, two]) await pass(sites)
  const rounds: Round[] = []
  while (rounds.length < (isQuick ? 3 : 7)) rounds.push({ one: await pass(one), two: await pass(two) })
  return rounds
}

const cpuMsOf = (sites: readonly SiteProcess[]) =>
  sites.reduce((sum, { pid }) => sum + processorMsOfProcess(pid ?? 0), 0)

/** Processor time counts: the load runs on the same cores, and takes more from two processes than from one. */
export const throughputFigures = (rounds: readonly Round[]): Figure[] => [
  {
    name: 'kept pages, two processes on two cores against one, by processor time',
    value: median(rounds.map(({ one, two }) => (2 * one.cpuMs) / two.cpuMs)),
    unit: '×',
    bound: { atLeast: 1.7 },
  },
  {
    name: 'the same by the clock, with the load on the same cores',
    value: median(rounds.map(({ one, two }) => two.perSecond / one.perSecond)),
    unit: '×',
    bound: null,
  },
  {
    name: 'kept pages, one process',
    value: median(rounds.map(({ one }) => one.perSecond)),
    unit: 'req/s',
    bound: null,
  },
  {
    name: 'kept pages, two processes',
    value: median(rounds.map(({ two }) => two.perSecond)),
    unit: 'req/s',
    bound: null,
  },
]
