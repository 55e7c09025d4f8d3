import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { caseFigures } from '../attack/figures.ts'
import { watch } from '../attack/watch.ts'
import type { Figure } from '../measuring/figure.ts'
import { warmUp, withFixture } from '../measuring/fixture.ts'
import { errorsIn } from './page-loads.ts'
import { runLoad } from './run-load.ts'

const queriesPerMinute = 10_000
/** One in this many is a page request, as by visitors without JavaScript. */
const pageEvery = 10
const posts = 1_000

const words =
  'website prices photo bakery report month film cellar orchard kiln question answer draft audit social'.split(
    ' ',
  )

/** All different, so that no response is cached. */
function addressOf(turn: number): string {
  const [one, two] = [words[turn % words.length], words[(turn * 7) % words.length]]
  const query = `q=${one}+${two}+${turn.toString(36)}`
  return turn % pageEvery === 0 ? `/search?${query}` : `/api/search?${query}&lang=en`
}

/** Ten thousand different queries in a minute, on a site with a thousand posts: the worst case for the search. */
export async function measureSearchingCrowd({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const seconds = isQuick ? 10 : 60
  const ratePerSecond = queriesPerMinute / 60
  const paths = Array.from({ length: Math.ceil(ratePerSecond * seconds) }, (_, turn) => addressOf(turn))
  return withFixture(createLargeSite({ posts }), async (fixture) => {
    await warmUp(fixture, ['/', '/blog', '/search?q=website'])
    const { origin } = fixture.site
    const { value, watched } = await watch(fixture.site, () =>
      runLoad({ kind: 'paced', origin, paths, ratePerSecond, seconds }),
    )
    const name = `${queriesPerMinute.toLocaleString('en')} queries a minute`
    return [
      {
        name: `${name}: not answered 200, of ${value.requests}`,
        value: value.requests - value.good,
        unit: '',
        bound: { atMost: 0 },
        detail: errorsIn(value),
      },
      { name: `${name}: p99`, value: value.p99Ms, unit: 'ms', bound: null },
      ...caseFigures(name, watched),
    ]
  })
}
