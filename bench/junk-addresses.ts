import { systemClock } from '#base/clock.ts'
import { randomToken } from '#base/random.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { errorsIn, type PagesResult } from './load/page-loads.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { type Fixture, quiet, warmUp, withFixture } from './measuring/fixture.ts'

/** Addresses that anyone can make up in any number, each requested once. */
const bursts: Readonly<Record<string, (at: number) => string>> = {
  'random tags': () => `/blog?tag=${randomToken(6)}`,
  'random categories': () => `/hu/blog?category=${randomToken(6)}`,
  'random slugs': () => `/blog/${randomToken(6)}`,
  'pages past the end': (at) => `/blog?page=${at + 100}`,
}
const requests = 400
const goodPages = ['/', '/hu', '/about', '/blog', '/portfolio']
const sampleEveryMs = 25
const healthChecksPerSecond = 20
const healthSeconds = 6

export type JunkMeasurement = {
  name: string
  answers: PagesResult
  health: PagesResult
  visitors: PagesResult
  memoryMb: { before: number; peak: number }
  wordPressCalls: number
}

/** Four hundred made-up addresses at once, of each possible kind, while visitors read real pages. */
export const measureJunkAddresses = (): Promise<Figure[]> =>
  withFixture(createLargeSite({ posts: 1_000 }), async (fixture) => {
    const figures: Figure[] = []
    for (const [name, address] of Object.entries(bursts)) {
      await warmUp(fixture, goodPages)
      figures.push(...junkFigures(await measureBurst(fixture, name, address)))
    }
    return figures
  })

async function measureBurst(
  { site, lab }: Fixture,
  name: string,
  address: (at: number) => string,
): Promise<JunkMeasurement> {
  const { origin } = site
  const before = site.memoryMb()
  lab.ledger.clear()
  const steady = {
    kind: 'paced',
    origin,
    ratePerSecond: healthChecksPerSecond,
    seconds: healthSeconds,
  } as const
  const beside = Promise.all([
    runLoad({ ...steady, paths: ['/healthz'] }),
    runLoad({ ...steady, paths: goodPages }),
  ])
  const burst = runLoad({
    kind: 'burst',
    origin,
    paths: Array.from({ length: requests }, (_, at) => address(at)),
  })
  const peak = await highest(site.memoryMb, Promise.all([burst, beside]))
  const [answers, [health, visitors]] = await Promise.all([burst, beside])
  await quiet(lab)
  const wordPressCalls = lab.ledger.calls().length
  return { name, answers, health, visitors, memoryMb: { before, peak }, wordPressCalls }
}

/** @returns the highest value during the work */
async function highest(read: () => number, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  let peak = read()
  while (!isDone) {
    await systemClock.sleep(sampleEveryMs)
    peak = Math.max(peak, read())
  }
  return peak
}

export const junkFigures = (measured: JunkMeasurement): Figure[] => {
  const { name, answers, health, visitors, memoryMb, wordPressCalls } = measured
  const explained = (what: string, value: number, unit: string): Figure => ({
    name: `${requests} ${name}: ${what}`,
    value,
    unit,
    bound: null,
  })
  return [
    { ...explained('memory at most', memoryMb.peak, 'MB'), bound: { atMost: 350 } },
    explained('memory before', memoryMb.before, 'MB'),
    { ...explained('calls to WordPress', wordPressCalls, ''), bound: { atMost: 60 } },
    { ...explained('slowest /healthz', health.slowestMs, 'ms'), bound: { atMost: 100 } },
    {
      ...explained('visitors of cached pages answered 200', (100 * visitors.good) / visitors.requests, '%'),
      bound: { atLeast: 100 },
      detail: errorsIn(visitors),
    },
    explained('shed with 503', answers.errors['503'] ?? 0, ''),
    explained('slowest answer', answers.slowestMs, 'ms'),
    {
      ...explained('lost without an answer', lost(answers), ''),
      bound: { atMost: 0 },
      detail: errorsIn(answers),
    },
  ]
}

/** Any outcome other than a status is an error code. */
const lost = ({ errors }: PagesResult) =>
  Object.entries(errors).reduce((sum, [error, count]) => sum + (/^\d+$/.test(error) ? 0 : count), 0)
