import { blogListPageSize, collectionPageSize } from '#content/policies.ts'
import { languages } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import type { CallLedger } from '#testing/fault-lab/call-ledger.ts'
import { createLargeSite, postSlug } from '#testing/fault-lab/large-site.ts'
import { requestPage } from './load/page-request.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { type Fixture, quiet, warmUp, withFixture } from './measuring/fixture.ts'
import { listAddress } from './pages.ts'

const postsPerLanguage = 5_000
/**
 * About 150 MB after the start, 48 MB of finished pages, their cached content, and garbage of renders until it is collected; it
 * levels off near 310 MB however many pages are visited.
 */
const mostMemoryMb = 384
/** With many cached pages each is about as fast as the cached home page. */
const mostTimesHome = 1.5
const sampleSize = 50
const ratePerSecond = 200

export type TenThousandMeasurements = {
  memoryMb: readonly number[]
  /** The number of posts that WordPress sent for each visit. */
  postsSent: readonly number[]
  /** Medians of cached pages, in milliseconds. */
  p50Ms: { home: number; lists: number; details: number }
}

/** Visitors go through the lists and posts of a WordPress with 10,000 posts. */
export const measureTenThousandPosts = ({ isQuick }: { isQuick: boolean }): Promise<Figure[]> =>
  withFixture(createLargeSite({ posts: postsPerLanguage }), async (fixture) => {
    await warmUp(fixture, ['/', '/hu'])
    const count = isQuick ? 50 : 500
    const lists = spread(count / 5, 500).map(([number, language]) => listAddress(language, number + 1))
    const details = spread(count, postsPerLanguage).map(([number, language]) =>
      pathTo('post', language, postSlug(number, language)),
    )
    const walk = await visitAll(fixture, [...lists, ...details])
    const p50 = async (paths: readonly string[]) => (await cachedLoad(fixture, paths)).p50Ms
    return tenThousandFigures({
      ...walk,
      p50Ms: {
        home: await p50(['/']),
        lists: await p50(lists.slice(-sampleSize)),
        details: await p50(details.slice(-sampleSize)),
      },
    })
  })

/** This many numbers of the range, evenly spread, in both languages. */
const spread = (count: number, range: number) =>
  Array.from({ length: count }, (_, index) => Math.floor((index * range) / count)).flatMap((number) =>
    languages.map((language) => [number, language] as const),
  )

/** One after the other, so that WordPress's responses can be attributed to each. */
async function visitAll({ site, lab }: Fixture, paths: readonly string[]) {
  await quiet(lab)
  const memoryMb: number[] = []
  const postsSent: number[] = []
  for (const path of paths) {
    lab.ledger.clear()
    const { outcome } = await requestPage(site.origin, path)
    if (outcome !== '200') throw new Error(`${path} cannot be measured: ${outcome}`)
    postsSent.push(postsIn(lab.ledger))
    memoryMb.push(site.memoryMb())
  }
  return { memoryMb, postsSent }
}

/** Full posts; requests for a few of their fields do not count. */
const postsIn = (ledger: CallLedger) =>
  ledger.calls(/^GET \/wp\/v2\/posts(?!.*_fields=)/).reduce((sum, { records }) => sum + records, 0)

async function cachedLoad(fixture: Fixture, paths: readonly string[]) {
  await warmUp(fixture, paths)
  return runLoad({ kind: 'paced', origin: fixture.site.origin, paths, ratePerSecond, seconds: 5 })
}

export const tenThousandFigures = ({ memoryMb, postsSent, p50Ms }: TenThousandMeasurements): Figure[] => [
  {
    name: '10,000 posts: memory of the site process',
    value: Math.max(...memoryMb),
    unit: 'MB',
    bound: { atMost: mostMemoryMb },
  },
  {
    name: '10,000 posts: posts sent for one visit',
    value: Math.max(...postsSent),
    unit: '',
    bound: { atMost: collectionPageSize + blogListPageSize },
  },
  {
    name: '10,000 posts: cached lists against the cached home page',
    value: p50Ms.lists / p50Ms.home,
    unit: '×',
    bound: { atMost: mostTimesHome },
  },
  {
    name: '10,000 posts: cached posts against the cached home page',
    value: p50Ms.details / p50Ms.home,
    unit: '×',
    bound: { atMost: mostTimesHome },
  },
]
