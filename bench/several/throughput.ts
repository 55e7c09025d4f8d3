import { spawnSync } from 'node:child_process'
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

/** One process and `CLUSTER=2`, alternating, because the machine's speed varies. */
export async function measureThroughput(fleet: Fleet, isQuick: boolean): Promise<Round[]> {
  const one = await fleet.start(0)
  const two = await fleet.start(1, { CLUSTER: '2' })
  const pass = async (site: SiteProcess): Promise<Pass> => {
    const seconds = isQuick ? 1 : 4
    const before = cpuMsOf(site)
    const order = { kind: 'flat-out', origin: site.origin, path: '/', connections, seconds } as const
    const { requestsPerSecond } = await runLoad(order)
    const cpuMs = (cpuMsOf(site) - before) / (requestsPerSecond * seconds)
    return { perSecond: requestsPerSecond, cpuMs }
  }
  for (const site of [one, two, two]) await pass(site)
  const rounds: Round[] = []
  while (rounds.length < (isQuick ? 3 : 7)) rounds.push({ one: await pass(one), two: await pass(two) })
  return rounds
}

/** Processor time of a process and its children; 0 for a child that has ended. */
function cpuMsOf({ pid }: SiteProcess): number {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout
  const msOf = (one: string) => {
    try {
      return processorMsOfProcess(Number(one))
    } catch {
      return 0
    }
  }
  return [String(pid), ...children.split(/\s+/).filter(Boolean)].reduce((sum, one) => sum + msOf(one), 0)
}

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
