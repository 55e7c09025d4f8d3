import { systemClock } from '#base/clock.ts'
import { createLargeSite } from '#testing/fault-lab/large-site.ts'
import { attackFigures, caseFigures, lockFigures, mixFigures, stopFigures } from './attack/figures.ts'
import { lockDatabase } from './attack/locked-database.ts'
import { drawPicture, picturePath, uploadPath } from './attack/picture.ts'
import { runAttack } from './attack/run-attack.ts'
import { stopUnderLoad } from './attack/stop-under-load.ts'
import { visitorsForms } from './attack/visitors-forms.ts'
import { watch } from './attack/watch.ts'
import type { Figure } from './figure.ts'
import { requestPage } from './load/page-request.ts'
import { runLoad } from './load/run-load.ts'
import { mixedPages } from './pages.ts'
import { onStage, type Stage, warmUp } from './stage.ts'

const ratePerSecond = 100
const processorMetric = 'process_cpu_seconds_total'

/** Each attack alone, on a site that has just been started: what one leaves behind must not be taken for the next one's. */
const alone = ['marks', 'tags', 'forms', 'stalled', 'silent', 'slow'] as const

type Lengths = { aloneSeconds: number; mixSeconds: number; lockedSeconds: number; restSeconds: number }
/** A stalled reader may take half a minute to be cut; memory is given ten minutes to come back. */
const full: Lengths = { aloneSeconds: 45, mixSeconds: 600, lockedSeconds: 60, restSeconds: 600 }
const quick: Lengths = { aloneSeconds: 8, mixSeconds: 20, lockedSeconds: 8, restSeconds: 20 }

/** What strangers do to the site, one thing after the other and all at once beside real visitors; and its stop under load. */
export async function measureAttack({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const uploads = new Map([[uploadPath, { type: 'image/jpeg', bytes: await drawPicture() }]])
  // Behind a proxy attackers can be told apart: each has an address of its own.
  const settings = { TRUSTED_PROXIES: '1' }
  const measure = (stage: Stage) => attackStage(stage, isQuick ? quick : full)
  return onStage(createLargeSite({ posts: 500 }), measure, { uploads, settings })
}

async function attackStage(stage: Stage, lengths: Lengths): Promise<Figure[]> {
  const paths = mixedPages({ posts: 10, projects: 5, lists: 2 }).map(({ path }) => path)
  const expected = await warmUp(stage, paths)
  const begin = async () => {
    await stage.restartSite()
    for (const path of paths) await requestPage(stage.site.origin, path)
    return stage.site
  }
  const picture = await processorOf(stage, async () => {
    const { outcome } = await requestPage(stage.site.origin, `${picturePath}?w=1920`)
    if (outcome !== '200') throw new Error(`the picture cannot be measured: ${outcome}`)
  })
  const aliases = await processorOf(stage, () =>
    runAttack({ attack: 'spellings', origin: stage.site.origin, seconds: lengths.aloneSeconds }),
  )
  const figures: Figure[] = []
  figures.push({
    name: 'spellings of a picture: processor, compared with the picture',
    value: aliases / picture,
    unit: '×',
    bound: { atMost: 2 },
    detail: `${aliases.toFixed(1)} s against ${picture.toFixed(1)} s`,
  })
  for (const attack of alone) {
    const site = await begin()
    const order = { attack, origin: site.origin, seconds: lengths.aloneSeconds }
    const { value, watched } = await watch(site, () => runAttack(order))
    figures.push(...caseFigures(attack, watched), ...attackFigures(attack, value, lengths.aloneSeconds))
  }
  await begin()
  const locked = await watch(stage.site, () => lockDatabase(stage, lengths.lockedSeconds))
  figures.push(...caseFigures('locked database', locked.watched), ...lockFigures(locked.value))

  const site = await begin()
  const restingMb = site.memoryMb()
  const visit = () =>
    runLoad({
      kind: 'paced',
      origin: site.origin,
      paths,
      ratePerSecond,
      seconds: lengths.mixSeconds,
      expected,
    })
  const calm = await visit()
  const mix = await watch(site, async () => {
    const attacked = runAttack({ attack: 'mix', origin: site.origin, seconds: lengths.mixSeconds })
    const [visits, forms] = await Promise.all([visit(), visitorsForms(stage, lengths.mixSeconds)])
    return { calm, visits, forms, attacked: await attacked }
  })
  figures.push(...caseFigures('hostile mix', mix.watched), ...mixFigures(mix.value))
  await systemClock.sleep(lengths.restSeconds * 1_000)
  figures.push({
    name: `hostile mix: memory ${lengths.restSeconds} s after it, compared with before`,
    value: site.memoryMb() / restingMb,
    unit: '×',
    bound: { atMost: 1.2 },
    detail: `${site.memoryMb().toFixed(0)} MB against ${restingMb.toFixed(0)} MB`,
  })
  return [...figures, ...stopFigures(await stopUnderLoad(site))]
}

/** What the site's processor did meanwhile, in seconds. */
async function processorOf({ site }: Stage, work: () => Promise<unknown>): Promise<number> {
  const before = await site.metric(processorMetric)
  await work()
  return (await site.metric(processorMetric)) - before
}
