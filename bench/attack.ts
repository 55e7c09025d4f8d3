import { systemClock } from '#base/clock.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { spellingsOfPicture } from './attack/attacks.ts'
import {
  answersIn,
  attackFigures,
  caseFigures,
  lockFigures,
  mixFigures,
  stopFigures,
} from './attack/figures.ts'
import { lockDatabase } from './attack/locked-database.ts'
import { drawPicture, picturePath, uploadPath } from './attack/picture.ts'
import { besideAttackElsewhere, runAttack } from './attack/run-attack.ts'
import { stopUnderLoad } from './attack/stop-under-load.ts'
import { visitorsForms } from './attack/visitors-forms.ts'
import { watch } from './attack/watch.ts'
import type { PacedOrder } from './load/page-loads.ts'
import { requestPage } from './load/page-request.ts'
import { runLoad } from './load/run-load.ts'
import type { Figure } from './measuring/figure.ts'
import { type Fixture, warmUp, withFixture } from './measuring/fixture.ts'
import { mixedPages } from './pages.ts'

const ratePerSecond = 100
const processorMetric = 'process_cpu_seconds_total'

/** Each attack alone, on a freshly started site, so that the effects of one are not attributed to the next. */
const alone = ['marks', 'tags', 'forms', 'stalled', 'silent', 'slow'] as const

type Lengths = {
  aloneSeconds: number
  mixSeconds: number
  lockedSeconds: number
  restSeconds: number
  calmSeconds: number
}
/** It may take half a minute until a stalled reader is cut; memory gets ten minutes to recover. */
const full: Lengths = {
  aloneSeconds: 45,
  mixSeconds: 1_800,
  lockedSeconds: 60,
  restSeconds: 600,
  calmSeconds: 120,
}
const quick: Lengths = { aloneSeconds: 8, mixSeconds: 20, lockedSeconds: 8, restSeconds: 20, calmSeconds: 20 }

/**
 * Attacks on the site, one after the other and all at once with real visitors active, and a stop under load. It takes 50 minutes
 * (3 with `--quick`) and runs unattended; a part that fails is reported as a missed figure.
 *
 * Visitors during the mixed attack are compared with the same visitors while the same attackers send as many requests per second
 * to another server on this machine. Attackers, visitors and the site share its cores here, unlike on the internet: compared with
 * an idle machine, the figure would mostly show what the attackers' own processes take from the visitors.
 */
export async function measureAttack({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const uploads = new Map([[uploadPath, { type: 'image/jpeg', bytes: await drawPicture() }]])
  // Behind a proxy attackers can be distinguished: each has its own address.
  const settings = { TRUSTED_PROXIES: '1' }
  const measure = (fixture: Fixture) => measureAttacks(fixture, isQuick ? quick : full)
  return withFixture(createLargeSite({ posts: 500 }), measure, { uploads, settings })
}

async function measureAttacks(fixture: Fixture, lengths: Lengths): Promise<Figure[]> {
  const paths = mixedPages({ posts: 10, projects: 5, lists: 2 }).map(({ path }) => path)
  const expected = await warmUp(fixture, paths)
  const begin = async () => {
    await fixture.restartSite()
    for (const path of paths) await requestPage(fixture.site.origin, path)
    return fixture.site
  }
  const figures: Figure[] = []
  const part = async (name: string, measure: () => Promise<Figure[]>) => {
    process.stderr.write(`  ${name}\n`)
    figures.push(...(await measure().catch((error) => [failedPart(name, error)])))
  }
  await part('spellings', () => spellings(fixture, lengths.aloneSeconds))
  for (const attack of alone)
    await part(attack, async () => {
      const site = await begin()
      const order = { attack, origin: site.origin, seconds: lengths.aloneSeconds }
      const { value, watched } = await watch(site, () => runAttack(order))
      return [...caseFigures(attack, watched), ...attackFigures(attack, value, lengths.aloneSeconds)]
    })
  await part('locked database', async () => {
    const site = await begin()
    const { value, watched } = await watch(site, () => lockDatabase(fixture, lengths.lockedSeconds))
    return [...caseFigures('locked database', watched), ...lockFigures(value)]
  })
  await part('hostile mix', async () => {
    await begin()
    return hostileMix(fixture, lengths, {
      kind: 'paced',
      origin: fixture.site.origin,
      paths,
      ratePerSecond,
      expected,
    })
  })
  await part('stop under load', async () => stopFigures(await stopUnderLoad(await begin())))
  return figures
}

async function spellings(fixture: Fixture, seconds: number): Promise<Figure[]> {
  const { origin } = fixture.site
  const picture = await processorOf(fixture, async () => {
    const { outcome } = await requestPage(origin, `${picturePath}?w=1920`)
    if (outcome !== '200') throw new Error(`the picture cannot be measured: ${outcome}`)
  })
  let requests = 0
  const aliases = await processorOf(fixture, async () => {
    requests = answersIn(await runAttack({ attack: 'spellings', origin, seconds }))
  })
  return [
    {
      name: `all ${spellingsOfPicture} spellings of a picture: processor, compared with the picture`,
      value: (aliases / requests) * (spellingsOfPicture / picture),
      unit: '×',
      bound: { atMost: 2 },
      detail: `${aliases.toFixed(1)} s for ${requests} of them against ${picture.toFixed(1)} s`,
    },
  ]
}

/** The mixed attack with visitors, memory some time after it, and visitors only. */
async function hostileMix(
  fixture: Fixture,
  { mixSeconds, restSeconds, calmSeconds }: Lengths,
  visits: Omit<PacedOrder, 'seconds'>,
): Promise<Figure[]> {
  const { site } = fixture
  const restingMb = site.memoryMb()
  const { value, watched } = await watch(site, async () => {
    const [attacked, visited, forms] = await Promise.all([
      runAttack({ attack: 'mix', origin: site.origin, seconds: mixSeconds }),
      runLoad({ ...visits, seconds: mixSeconds }),
      visitorsForms(fixture, mixSeconds),
    ])
    return { attacked, visits: visited, forms }
  })
  await systemClock.sleep(restSeconds * 1_000)
  const restedMb = site.memoryMb()
  const calm = await besideAttackElsewhere(
    { attack: 'mix', seconds: calmSeconds },
    answersIn(value.attacked) / mixSeconds,
    () => runLoad({ ...visits, seconds: calmSeconds }),
  )
  return [
    ...caseFigures('hostile mix', watched),
    ...mixFigures({ ...value, calm }),
    {
      name: `hostile mix: memory ${restSeconds} s after it, compared with before`,
      value: restedMb / restingMb,
      unit: '×',
      bound: { atMost: 1.2 },
      detail: `${restedMb.toFixed(0)} MB against ${restingMb.toFixed(0)} MB`,
    },
  ]
}

const failedPart = (name: string, error: unknown): Figure => ({
  name: `${name}: could not be measured`,
  value: Number.NaN,
  unit: '',
  bound: { atMost: 0 },
  detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** Processor time of the site during the work, in seconds. */
async function processorOf({ site }: Fixture, work: () => Promise<unknown>): Promise<number> {
  const before = await site.metric(processorMetric)
  await work()
  return (await site.metric(processorMetric)) - before
}
