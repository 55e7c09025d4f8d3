import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { everyPage } from '../e2e/browser/every-page.ts'
import type { PagesResult } from './load/page-loads.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { warmUp, withFixture } from './measuring/fixture.ts'
import { purgeEverything, secret } from './measuring/purge.ts'
import { median } from './measuring/statistics.ts'
import { mixedPages } from './pages.ts'
import { messageOf } from './processes/processes.ts'

export type PurgeResult = {
  /** The same load without and with the purge. */
  calm: { answers: PagesResult; processorSeconds: number }
  purged: { answers: PagesResult; processorSeconds: number }
  pages: number
}

const mostHomeMs = 5
const ratePerSecond = 100

/** The processor time of uncached pages: each alone, and all of them when everything changes under load. */
export async function measureRender({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const pages = await everyPage(createBuiltinContent({ clock: systemClock }))
  // A fragment does not affect what the server renders.
  const addresses = [...new Set(pages.map(({ path }) => path.split('#')[0] ?? ''))]
  const child = fork(
    fileURLToPath(new URL('processes/page-render-process.ts', import.meta.url)),
    [isQuick ? '5' : '50', ...addresses],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  const renderMs = await messageOf<Record<string, number[]>>(child)
  return [...renderFigures(renderMs), ...purgeFigures(await measurePurge(isQuick ? 5 : 20))]
}

export const renderFigures = (renderMs: Readonly<Record<string, readonly number[]>>): Figure[] =>
  Object.entries(renderMs).map(([address, times]) => ({
    name: `${address.split('?')[0]} rendered and compressed`,
    value: median(times),
    unit: 'ms',
    bound: ['/', '/hu'].includes(address) ? { atMost: mostHomeMs } : null,
  }))

const measurePurge = (seconds: number): Promise<PurgeResult> =>
  withFixture(
    createLargeSite({ posts: 100 }),
    async (fixture) => {
      const paths = mixedPages({ posts: 20, projects: 4, lists: 4 }).map(({ path }) => path)
      await warmUp(fixture, paths)
      const { origin } = fixture.site
      const processorSeconds = () => fixture.site.metric('process_cpu_seconds_total')
      const load = async () => {
        const before = await processorSeconds()
        const answers = await runLoad({ kind: 'paced', origin, paths, ratePerSecond, seconds })
        return { answers, processorSeconds: (await processorSeconds()) - before }
      }
      const calm = await load()
      const busy = load()
      await systemClock.sleep(1_000)
      await purgeEverything(origin)
      return { calm, purged: await busy, pages: paths.length }
    },
    { settings: { REVALIDATE_SECRET: secret } },
  )

export const purgeFigures = ({ calm, purged, pages }: PurgeResult): Figure[] => [
  {
    name: `a purge of ${pages} pages under load, of the processor`,
    value: (1000 * (purged.processorSeconds - calm.processorSeconds)) / pages,
    unit: 'ms/p.',
    bound: null,
  },
  {
    name: 'visitors meanwhile: answered well',
    value: (100 * purged.answers.good) / purged.answers.requests,
    unit: '%',
    bound: { atLeast: 100 },
  },
  { name: 'visitors meanwhile: p99', value: purged.answers.p99Ms, unit: 'ms', bound: null },
  { name: 'visitors without it: p99', value: calm.answers.p99Ms, unit: 'ms', bound: null },
]
