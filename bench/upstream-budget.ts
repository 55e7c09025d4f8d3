import { availabilityFreshMs, resultFreshMs } from '#content/policies.ts'
import { languages } from '#locale/language.ts'
import { slow } from '#testing/fault-lab/faults.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { errorsIn, type PagesResult } from './load/page-loads.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { warmUp, withFixture } from './measuring/fixture.ts'
import { type ContentRead, mixedPages, type PageVisit } from './pages.ts'

const ratePerSecond = 1_000
const wordPressTakesMs = 50

/**
 * What the site reads independently of visits (SPEC §4, initial loading): each type in each language. Polling for changes that no
 * webhook has reported counts as refetching a type.
 */
const typeRefetches: readonly ContentRead[] = languages.flatMap((language) =>
  ['pages', 'portfolio', 'services', 'blog', 'settings', 'home'].map((type) => ({
    name: `${type} by itself ${language}`,
    calls: type === 'portfolio' ? 2 : 1,
  })),
)
const optionsRead: ContentRead = { name: 'options', calls: 1 }

export type BudgetMeasurements = { answers: PagesResult; seconds: number; calls: number; allowed: number }

/** A minute of many visitors on all kinds of pages: counts the calls that reach WordPress. */
export const measureUpstreamBudget = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  withFixture(createLargeSite({ posts: 500 }), async (fixture) => {
    const visits = mixedPages({ posts: 20, projects: 5, lists: 4 })
    const paths = visits.map(({ path }) => path)
    // Longer than a response stays fresh, so that refreshing is measured too.
    const seconds = isQuick ? 35 : 60
    await warmUp(fixture, paths)
    fixture.lab.inject(/(?:)/, slow(wordPressTakesMs))
    fixture.lab.ledger.clear()
    const answers = await runLoad({
      kind: 'paced',
      origin: fixture.site.origin,
      paths,
      ratePerSecond,
      seconds,
    })
    const calls = fixture.lab.ledger.count()
    return upstreamBudgetFigures({ answers, seconds, calls, allowed: allowedCalls(visits, seconds) })
  })

/**
 * The maximum number of calls that SPEC §9 allows in any window of this many seconds while WordPress is healthy (no retries):
 * each read once per 30 s (result cache; refetch throttle), its availability once per 5 min.
 */
export function allowedCalls(visits: readonly PageVisit[], seconds: number): number {
  const reads = [...visits.flatMap((visit) => visit.reads), ...typeRefetches, optionsRead]
  const distinct = new Map(reads.map(({ name, calls }) => [name, calls]))
  const callsPerRound = distinct.values().reduce((sum, calls) => sum + calls, 0)
  return callsPerRound * timesIn(seconds, resultFreshMs) + timesIn(seconds, availabilityFreshMs)
}

/** How often something that happens once per interval can happen in a window. */
const timesIn = (seconds: number, intervalMs: number) => Math.floor((seconds * 1000) / intervalMs) + 1

export const upstreamBudgetFigures = (measured: BudgetMeasurements): Figure[] => [
  {
    name: `calls to WordPress in ${measured.seconds} s of mixed pages`,
    value: measured.calls,
    unit: '',
    bound: { atMost: measured.allowed },
  },
  {
    name: 'requests per second meanwhile',
    value: measured.answers.requests / measured.seconds,
    unit: 'req/s',
    bound: { atLeast: 0.95 * ratePerSecond },
  },
  {
    name: 'of them answered 200',
    value: (100 * measured.answers.good) / measured.answers.requests,
    unit: '%',
    bound: { atLeast: 100 },
    detail: errorsIn(measured.answers),
  },
  { name: 'p99 of mixed pages', value: measured.answers.p99Ms, unit: 'ms', bound: null },
]
