import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { startSite } from '#testing/servers/site-process.ts'
import { everyPage } from '../../e2e/browser/every-page.ts'
import { type Judged, startLighthouse } from '../../e2e/judges/start-lighthouse.ts'
import { ensureJudges } from '../../scripts/steps/judges.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { processorBlockingMs } from './processor-blocking.ts'

/** What Lighthouse says of a page on its simulated phone: a score of 100, and milliseconds. */
export type Judgement = {
  score: number
  lcpMs: number
  blockedMs: number
  /** Blocking time by what the main thread had of the processor. */
  processorBlockedMs: number
  machine: number
}

const mostLcpMs = 900
/** The pages that `--quick` looks at. */
const quickPages = ['home', 'contact', 'post']
/** What it costs is the browser's and the machine's: no page can have less in the same hour. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1></html>'

/** Lighthouse's performance of every page in both languages, on its phone, and of an empty page first: the median of five. */
export async function measureLighthouse({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  ensureJudges()
  const all = await everyPage(createBuiltinContent({ clock: systemClock }))
  const pages = all.filter(
    ({ name, language }) =>
      name !== 'not-found' && (!isQuick || (language === 'en' && quickPages.includes(name))),
  )
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-bench-'))
  const site = await startSite('', dataDirectory, { CONTENT_SOURCE: 'builtin' })
  const lighthouse = await startLighthouse({ isWhole: true })
  const bare = await startRecordingServer(() => ({ body: emptyPage }))
  const judged = async (address: string) => {
    const judgements: Judgement[] = []
    while (judgements.length < (isQuick ? 3 : 5))
      judgements.push(judgementIn(await lighthouse.judge(address, { onlyCategories: ['performance'] })))
    return judgements
  }
  try {
    const ofEmpty = lighthouseFigures('empty page', await judged(`${bare.url}/`))
    const figures: Figure[] = ofEmpty.map((figure) => ({ ...figure, bound: null }))
    for (const { path } of pages) {
      // Rendered and cached before anybody measures.
      await fetch(site.origin + path)
      figures.push(...lighthouseFigures(path.split('?')[0] ?? '', await judged(site.origin + path)))
    }
    return figures
  } finally {
    await lighthouse.close()
    await bare.close()
    await site.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

function judgementIn({ report: { categories, audits, environment }, trace }: Judged): Judgement {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    score: 100 * (categories.performance?.score ?? Number.NaN),
    lcpMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    processorBlockedMs: processorBlockingMs(trace),
    machine: environment.benchmarkIndex,
  }
}

/** Medians of the rounds. */
export function lighthouseFigures(page: string, judgements: readonly Judgement[]): Figure[] {
  const told = (name: string, of: keyof Judgement, unit: string, bound: Figure['bound']): Figure => ({
    name: `${page} ${name}`,
    value: median(judgements.map((judgement) => judgement[of])),
    unit,
    bound,
    detail: judgements.map((judgement) => Math.round(judgement[of])).join(', '),
  })
  return [
    told('performance', 'score', '', { atLeast: 100 }),
    told('largest paint, simulated', 'lcpMs', 'ms', { atMost: mostLcpMs }),
    told('total blocking time', 'blockedMs', 'ms', { atMost: 0 }),
    told('total blocking time of its own work', 'processorBlockedMs', 'ms', { atMost: 0 }),
    told('benchmark index of the machine', 'machine', '', null),
  ]
}
