import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { startSite } from '#testing/servers/site-process.ts'
import { everyPage } from '../../e2e/browser/every-page.ts'
import { type LighthouseAudit, startLighthouse } from '../../e2e/validators/start-lighthouse.ts'
import { ensureValidators } from '../../scripts/steps/validators.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { processorBlockingMs } from './processor-blocking.ts'

/** What Lighthouse says of a page on its simulated phone: a score of 100, and milliseconds. */
export type LighthouseScores = {
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
  ensureValidators()
  const all = await everyPage(createBuiltinContent({ clock: systemClock }))
  const pages = all.filter(
    ({ name, language }) =>
      name !== 'not-found' && (!isQuick || (language === 'en' && quickPages.includes(name))),
  )
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-bench-'))
  const site = await startSite('', dataDirectory, { CONTENT_SOURCE: 'builtin' })
  const lighthouse = await startLighthouse({ isWhole: true })
  const bare = await startRecordingServer(() => ({ body: emptyPage }))
  const audited = async (address: string) => {
    const verdicts: LighthouseScores[] = []
    while (verdicts.length < (isQuick ? 3 : 5))
      verdicts.push(scoresOf(await lighthouse.audit(address, { onlyCategories: ['performance'] })))
    return verdicts
  }
  try {
    const ofEmpty = lighthouseFigures('empty page', await audited(`${bare.url}/`))
    const figures: Figure[] = ofEmpty.map((figure) => ({ ...figure, bound: null }))
    for (const { path } of pages) {
      // Rendered and cached before anyone measures.
      await fetch(site.origin + path)
      figures.push(...lighthouseFigures(path.split('?')[0] ?? '', await audited(site.origin + path)))
    }
    return figures
  } finally {
    await lighthouse.close()
    await bare.close()
    await site.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

function scoresOf({ report: { categories, audits, environment }, trace }: LighthouseAudit): LighthouseScores {
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
export function lighthouseFigures(page: string, verdicts: readonly LighthouseScores[]): Figure[] {
  const figure = (
    name: string,
    of: keyof LighthouseScores,
    unit: string,
    bound: Figure['bound'],
  ): Figure => ({
    name: `${page} ${name}`,
    value: median(verdicts.map((scores) => scores[of])),
    unit,
    bound,
    detail: verdicts.map((scores) => Math.round(scores[of])).join(', '),
  })
  return [
    figure('performance', 'score', '', { atLeast: 100 }),
    figure('largest paint, simulated', 'lcpMs', 'ms', { atMost: mostLcpMs }),
    figure('total blocking time', 'blockedMs', 'ms', { atMost: 0 }),
    figure('total blocking time of its own work', 'processorBlockedMs', 'ms', { atMost: 0 }),
    figure('benchmark index of the machine', 'machine', '', null),
  ]
}
