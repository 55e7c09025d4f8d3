import { readdirSync } from 'node:fs'
import { systemClock } from '#base/clock.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { visitorsForms } from '../attack/visitors-forms.ts'
import type { Figure } from '../measuring/figure.ts'
import { type Fixture, warmUp, withFixture } from '../measuring/fixture.ts'
import { purgeEverything, secret } from '../measuring/purge.ts'
import { slope } from '../measuring/statistics.ts'
import { mixedPages } from '../pages.ts'
import { errorsIn, type PagesResult } from './page-loads.ts'
import { runLoad } from './run-load.ts'

/** The site's memory and open files at a point in time. */
export type Look = { minute: number; memoryMb: number; files: number }

const ratePerSecond = 100
const lookEveryMs = 2_000
const purgeEveryMs = 3_000
/** A heap fills and is collected: of each sixth of the time only the minimum shows what is retained. */
const windows = 6

/**
 * Half an hour of visitors and forms after a warm-up of ten minutes, to find out whether anything grows. With `--quick` a minute,
 * which proves little. V8 optimizes functions the more they run: the warm-up purges everything every few seconds, so that even
 * renders that are rare later are fully compiled.
 */
export async function measureSoak({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const paths = mixedPages({ posts: 40, projects: 10, lists: 4 }).map(({ path }) => path)
  const [warmSeconds, seconds] = isQuick ? [10, 60] : [600, 1_800]
  const soak = async (fixture: Fixture) => {
    await warmUp(fixture, paths)
    const load = (length: number) =>
      Promise.all([
        runLoad({ kind: 'paced', origin: fixture.site.origin, paths, ratePerSecond, seconds: length }),
        visitorsForms(fixture, length),
      ])
    await Promise.all([load(warmSeconds), purges(fixture, warmSeconds)])
    const watched = watch(fixture, seconds)
    const [answers] = await load(seconds)
    return soakFigures(await watched, answers)
  }
  return withFixture(createLargeSite({ posts: 500 }), soak, { settings: { REVALIDATE_SECRET: secret } })
}

async function purges({ site }: Fixture, seconds: number): Promise<void> {
  const endsAt = systemClock.monotonic() + seconds * 1_000
  while (systemClock.monotonic() < endsAt) {
    await purgeEverything(site.origin)
    await systemClock.sleep(purgeEveryMs)
  }
}

async function watch({ site }: Fixture, seconds: number): Promise<Look[]> {
  const looks: Look[] = []
  const startedAt = systemClock.monotonic()
  const minute = () => (systemClock.monotonic() - startedAt) / 60_000
  while (minute() < seconds / 60) {
    looks.push({ minute: minute(), memoryMb: site.memoryMb(), files: filesOf(site.pid) })
    await systemClock.sleep(lookEveryMs)
  }
  return looks
}

/** Open file descriptors of a process; NaN without `/proc`. */
function filesOf(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

export function soakFigures(looks: readonly Look[], answers: PagesResult): Figure[] {
  const length = (looks.at(-1)?.minute ?? 0) / windows
  // The last sample is at the very end of the last window.
  const windowOf = ({ minute }: Look) => Math.min(Math.floor(minute / length), windows - 1)
  const grouped = Object.values(Object.groupBy(looks, windowOf))
  const growth = (of: 'memoryMb' | 'files') => {
    const least = grouped.map((window = []) => ({
      x: window[0]?.minute ?? 0,
      y: Math.min(...window.map((look) => look[of])),
    }))
    return { value: 10 * slope(least), detail: least.map(({ y }) => Math.round(y)).join(', ') }
  }
  return [
    { name: 'soak: memory, in ten minutes', unit: 'MB', bound: { atMost: 1 }, ...growth('memoryMb') },
    { name: 'soak: descriptors, in ten minutes', unit: '', bound: { atMost: 0.5 }, ...growth('files') },
    {
      name: 'soak: most memory',
      value: Math.max(...looks.map(({ memoryMb }) => memoryMb)),
      unit: 'MB',
      bound: null,
    },
    {
      name: 'soak: answered well',
      value: (100 * answers.good) / answers.requests,
      unit: '%',
      bound: { atLeast: 100 },
      detail: errorsIn(answers),
    },
    { name: 'soak: requests', value: answers.requests, unit: '', bound: null },
  ]
}
