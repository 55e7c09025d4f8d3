import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { warmUp, withFixture } from './measuring/fixture.ts'
import { median } from './measuring/statistics.ts'
import { messageOf } from './processes/processes.ts'

/** Requests per second of one round, for the site and the bare server. */
export type Round = { site: number; bare: number }

const leastPercentOfBare = 80
const connections = 32

/**
 * The site's cached home page compared with a bare Node server that writes the same brotli bytes from memory: alternating, in
 * several rounds, because the machine's speed varies.
 */
export const measureCachedHome = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  withFixture(createLargeSite({ posts: 100 }), async (fixture) => {
    await warmUp(fixture, ['/'])
    const bare = fork(fileURLToPath(new URL('processes/bare-server.ts', import.meta.url)), [
      fixture.site.origin,
    ])
    try {
      const port = await messageOf<number>(bare)
      const seconds = isQuick ? 1 : 4
      const load = async (origin: string) =>
        (await runLoad({ kind: 'flat-out', origin, path: '/', connections, seconds })).requestsPerSecond
      const round = async (): Promise<Round> => ({
        site: await load(fixture.site.origin),
        bare: await load(`http://127.0.0.1:${port}`),
      })
      await round()
      const rounds: Round[] = []
      while (rounds.length < (isQuick ? 3 : 7)) rounds.push(await round())
      return cachedHomeFigures(rounds)
    } finally {
      bare.kill()
    }
  })

/** Compared within each round; the median of the rounds counts. */
export const cachedHomeFigures = (rounds: readonly Round[]): Figure[] => [
  {
    name: 'cached home page, against a bare server with the same bytes',
    value: median(rounds.map(({ site, bare }) => (100 * site) / bare)),
    unit: '%',
    bound: { atLeast: leastPercentOfBare },
  },
  { name: 'cached home page', value: median(rounds.map(({ site }) => site)), unit: 'req/s', bound: null },
  { name: 'bare server', value: median(rounds.map(({ bare }) => bare)), unit: 'req/s', bound: null },
]
