import { systemClock } from '#base/clock.ts'
import { pathTo } from '#locale/path-table.ts'
import { flapping, hang, serverError } from '#testing/fault-lab/faults.ts'
import { createLargeSite, postSlug } from '#testing/fault-lab/large-site.ts'
import type { FaultLab } from '#testing/fault-lab.ts'
import { errorsIn, type PagesResult } from './load/page-loads.ts'
import { type PageResult, requestPage } from './load/page-request.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { type Fixture, warmUp, withFixture } from './measuring/fixture.ts'
import { mixedPages } from './pages.ts'

const everything = /(?:)/
const flappingPeriodMs = 3_000
const ratePerSecond = 200
const uncachedAtOnce = 5
const recoveryPollMs = 1_000

const mostTimesHealthyP99 = 1.5
const longestUncachedSeconds = 4.5
/** The availability check, a fresh read and a fresh page: 5 s, 30 s and 30 s, with some margin. */
const longestRecoverySeconds = 90

/** Ways in which WordPress can be unavailable. */
const outages: Readonly<Record<string, (lab: FaultLab) => unknown>> = {
  hanging: (lab) => lab.inject(everything, hang),
  down: (lab) => lab.refuse(),
  flapping: (lab) => lab.inject(everything, flapping(flappingPeriodMs, serverError)),
}

export type OutageMeasurements = {
  name: string
  /** Just before the outage. */
  healthy: PagesResult
  cached: PagesResult
  /** Pages that were never requested before, at the beginning of the outage. */
  uncached: readonly PageResult[]
}

/** Visitors keep reading while WordPress hangs, is down, or is flapping; also after a restart of the site. */
export const measureOutage = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  withFixture(createLargeSite({ posts: 500 }), async (fixture) => {
    const paths = mixedPages({ posts: 10, projects: 5, lists: 2 }).map(({ path }) => path)
    const expected = await warmUp(fixture, paths)
    const unseen = unseenPosts()
    // Longer than a page stays fresh, so that refreshing is measured too.
    const seconds = isQuick ? 8 : 40
    const load = () =>
      runLoad({ kind: 'paced', origin: fixture.site.origin, paths, ratePerSecond, seconds, expected })
    const figures: Figure[] = []
    for (const [name, begin] of Object.entries(outages)) {
      const healthy = await load()
      await begin(fixture.lab)
      const uncached = await Promise.all(
        Array.from({ length: uncachedAtOnce }, () => requestPage(fixture.site.origin, unseen())),
      )
      figures.push(...outageFigures({ name, healthy, cached: await load(), uncached }))
      if (name === 'down') {
        await fixture.restartSite()
        figures.push(goodAnswers('WordPress down, site restarted', await load()))
      }
      figures.push(recoveryFigure(name, await recover(fixture, expected)))
    }
    return figures
  })

/** Restores WordPress. @returns the seconds until every page is as expected; NaN if that takes too long */
async function recover({ site, lab }: Fixture, expected: Readonly<Record<string, string>>): Promise<number> {
  lab.heal()
  await lab.refuse()
  await lab.listen()
  const startedAt = systemClock.now()
  for (let seconds = 0; seconds < longestRecoverySeconds; seconds = (systemClock.now() - startedAt) / 1000) {
    const pages = Object.keys(expected).map((path) => requestPage(site.origin, path))
    if ((await Promise.all(pages)).every(({ path, digest }) => digest === expected[path])) return seconds
    await systemClock.sleep(recoveryPollMs)
  }
  return Number.NaN
}

/** Addresses of posts, each returned once, apart from those that are visited. */
function unseenPosts(): () => string {
  let next = 100
  return () => pathTo('post', 'en', postSlug(next++, 'en'))
}

export const outageFigures = ({ name, healthy, cached, uncached }: OutageMeasurements): Figure[] => [
  goodAnswers(`before WordPress ${name}`, healthy),
  goodAnswers(`WordPress ${name}`, cached),
  {
    name: `WordPress ${name}: p99 against a healthy one`,
    value: cached.p99Ms / healthy.p99Ms,
    unit: '×',
    bound: { atMost: mostTimesHealthyP99 },
    detail: `${cached.p99Ms.toFixed(1)} ms against ${healthy.p99Ms.toFixed(1)} ms`,
  },
  { name: `WordPress ${name}: p99`, value: cached.p99Ms, unit: 'ms', bound: null },
  {
    name: `WordPress ${name}: first request of an uncached page`,
    value: Math.max(...uncached.map(({ ms }) => ms)) / 1000,
    unit: 's',
    bound: { atMost: longestUncachedSeconds },
  },
  {
    name: `WordPress ${name}: uncached pages denied (404)`,
    value: uncached.filter(({ outcome }) => outcome === '404').length,
    unit: '',
    bound: { atMost: 0 },
  },
]

const recoveryFigure = (name: string, seconds: number): Figure => ({
  name: `after WordPress ${name}: every page as before within`,
  value: seconds,
  unit: 's',
  bound: { atMost: longestRecoverySeconds },
})

const goodAnswers = (when: string, answers: PagesResult): Figure => ({
  name: `${when}: answered 200 with the last good content`,
  value: (100 * answers.good) / answers.requests,
  unit: '%',
  bound: { atLeast: 100 },
  detail: errorsIn(answers),
})
