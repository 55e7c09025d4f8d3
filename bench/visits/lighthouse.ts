import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { startRecordingServer } from '#testing/servers/recording-server.ts'
import { startSite } from '#testing/servers/site-process.ts'
import { everyPage } from '../../e2e/browser/every-page.ts'
import { type LighthouseAudit, startLighthouse } from '../../e2e/validators/start-lighthouse.ts'
import { ensureValidators } from '../../scripts/steps/validators.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { messageOf } from '../processes/processes.ts'
import { processorBlockingMs } from './processor-blocking.ts'

/** Lighthouse's result for a page on its simulated phone: the score out of 100, and milliseconds. */
export type LighthouseScores = {
  score: number
  lcpMs: number
  blockedMs: number
  /** Blocking time by processor time of the main thread. */
  processorBlockedMs: number
  machine: number
}

const mostLcpMs = 900
/** The pages that `--quick` audits. */
const quickPages = ['home', 'contact', 'post']
/** The cost of the browser and the machine alone: no page can have less at the same time. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><h1>Empty</h1></html>'

const mostTimesBlocked = 2

/** One round of one page: the site's, and the plain page of the same sections (processes/plain-page.ts). */
export type AuditedRound = { site: LighthouseScores; plain: LighthouseScores }

/**
 * Lighthouse's performance of every page in both languages, on its simulated phone, alternating with a plain page of the same
 * sections, and of an empty page first: the median of five rounds.
 */
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
  const plain = fork(fileURLToPath(new URL('../processes/plain-site.ts', import.meta.url)), [site.origin])
  const audit = async (address: string) =>
    scoresOf(await lighthouse.audit(address, { onlyCategories: ['performance'] }))
  const rounds = Array.from({ length: isQuick ? 3 : 5 })
  try {
    const plainOrigin = `http://127.0.0.1:${await messageOf<number>(plain)}`
    const ofEmpty: LighthouseScores[] = []
    for (const _ of rounds) ofEmpty.push(await audit(`${bare.url}/`))
    const figures: Figure[] = unbounded(scoreFigures('empty page', ofEmpty))
    for (const { path } of pages) {
      // Rendered and cached by both before anything is measured.
      await fetch(site.origin + path)
      await fetch(plainOrigin + path)
      const audited: AuditedRound[] = []
      for (const _ of rounds)
        audited.push({ site: await audit(site.origin + path), plain: await audit(plainOrigin + path) })
      figures.push(...lighthouseFigures(path.split('?')[0] ?? '', audited))
    }
    return figures
  } finally {
    plain.kill()
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

const unbounded = (figures: Figure[]): Figure[] => figures.map((figure) => ({ ...figure, bound: null }))

/**
 * Medians of the rounds. A plain page blocks too, because of the browser and the machine: its figures are the limit for the
 * site's.
 */
export function lighthouseFigures(page: string, rounds: readonly AuditedRound[]): Figure[] {
  const ofPlain = unbounded(
    scoreFigures(
      `${page}, plain page`,
      rounds.map(({ plain }) => plain),
    ),
  )
  const most = mostTimesBlocked * median(rounds.map(({ plain }) => plain.blockedMs))
  return [
    ...scoreFigures(
      page,
      rounds.map(({ site }) => site),
      most,
    ),
    ...ofPlain,
  ]
}

function scoreFigures(page: string, verdicts: readonly LighthouseScores[], mostBlockedMs = 0): Figure[] {
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
    figure('total blocking time', 'blockedMs', 'ms', { atMost: mostBlockedMs }),
    figure('total blocking time of its own work', 'processorBlockedMs', 'ms', { atMost: 0 }),
    figure('benchmark index of the machine', 'machine', '', null),
  ]
}
