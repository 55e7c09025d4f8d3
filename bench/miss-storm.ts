import { pathTo } from '#locale/path-table.ts'
import { slow } from '#testing/fault-lab/faults.ts'
import { createLargeSite, postSlug } from '#testing/fault-lab/large-site.ts'
import { errorsIn, type PagesResult } from './load/page-loads.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { quiet, warmUp, withFixture } from './measuring/fixture.ts'

const visitors = 1_000
/** Long enough for all visitors to arrive before the page is ready. */
const wordPressTakesMs = 500
const rendersMetric = 'site_page_renders_total'

export type StormMeasurements = {
  answers: PagesResult
  renders: number
  /** The number of each call during the storm. */
  calls: ReadonlyMap<string, number>
}

/** A thousand visitors simultaneously request a page that was never requested before. */
export const measureMissStorm = (): Promise<Figure[]> =>
  withFixture(createLargeSite({ posts: 1_000 }), async (fixture) => {
    const { site, lab } = fixture
    await warmUp(fixture, ['/'])
    const rendersBefore = await site.metric(rendersMetric)
    lab.ledger.clear()
    lab.inject(/(?:)/, slow(wordPressTakesMs))
    const path = pathTo('post', 'en', postSlug(777, 'en'))
    const answers = await runLoad({ kind: 'burst', origin: site.origin, paths: Array(visitors).fill(path) })
    await quiet(lab)
    const renders = (await site.metric(rendersMetric)) - rendersBefore
    return missStormFigures({ answers, renders, calls: lab.ledger.counts() })
  })

export const missStormFigures = ({ answers, renders, calls }: StormMeasurements): Figure[] => [
  {
    name: `storm of ${visitors} on an uncached page: answered 200`,
    value: (100 * answers.good) / answers.requests,
    unit: '%',
    bound: { atLeast: 100 },
    detail: errorsIn(answers),
  },
  { name: 'storm: different answers', value: answers.versions, unit: '', bound: { atMost: 1 } },
  {
    name: 'storm: renders',
    value: renders,
    unit: '',
    bound: { atMost: 1 },
    detail: `by ${rendersMetric} of /metrics`,
  },
  { name: 'storm: calls for one read', value: Math.max(...calls.values()), unit: '', bound: { atMost: 1 } },
  { name: 'storm: slowest answer', value: answers.slowestMs, unit: 'ms', bound: null },
]
