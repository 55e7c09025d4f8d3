import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#base/clock.ts'
import { createBuiltinContent } from '#content/sample/builtin-content.ts'
import { startSite } from '#testing/servers/site-process.ts'
import { everyPage } from '../../e2e/browser/every-page.ts'
import { launchWholeBrowser } from '../../e2e/browser/launch-browser.ts'
import type { Figure } from '../measuring/figure.ts'
import { median } from '../measuring/statistics.ts'
import { messageOf } from '../processes/processes.ts'
import { byteKinds, type FirstVisit, visitFirst } from './measured-visit.ts'

/**
 * One round of one page: the site's, and the plain page of the same sections, which is first painted in a fallback font, and
 * again when it waits for its fonts as the site does.
 */
export type VisitedRound = { site: FirstVisit; plain: FirstVisit; waiting: FirstVisit }

const mostTimesPlain = 1.15
const mostTimesBlocked = 2
const mostLayouts = 8
const mostLayoutMs = 700
const plainSite = fileURLToPath(new URL('../processes/plain-site.ts', import.meta.url))
/** The pages that `--quick` visits. */
const quickPages = ['home', 'contact', 'post']

/**
 * First visits to every page on a slow connection and processor, in the full browser, alternating between the site and a plain
 * static page of the same sections: bytes by kind, paints, and main-thread work.
 */
export async function measureFirstVisit({ isQuick }: { isQuick: boolean }): Promise<Figure[]> {
  const all = await everyPage(createBuiltinContent({ clock: systemClock }))
  const pages = all.filter(
    ({ name, language }) => !isQuick || (language === 'en' && quickPages.includes(name)),
  )
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'igniting-bench-'))
  const site = await startSite('', dataDirectory, { CONTENT_SOURCE: 'builtin' })
  const [plain, waiting] = [[], ['waits-for-fonts']].map((more) =>
    fork(plainSite, [site.origin, ...more]),
  ) as [ChildProcess, ChildProcess]
  const browser = await launchWholeBrowser()
  try {
    const [port, waitingPort] = await Promise.all([plain, waiting].map(messageOf<number>))
    const plainOrigin = `http://127.0.0.1:${port}`
    const waitingOrigin = `http://127.0.0.1:${waitingPort}`
    // A different site than 127.0.0.1 for the browser.
    const elsewhere = `http://localhost:${port}/robots.txt`
    const visit = (address: string) => visitFirst(browser, address, elsewhere)
    const figures: Figure[] = []
    for (const { path } of pages) {
      // Rendered and cached everywhere before anything is measured.
      await visit(plainOrigin + path)
      await visit(waitingOrigin + path)
      const rounds: VisitedRound[] = []
      while (rounds.length < (isQuick ? 3 : 5)) {
        rounds.push({
          site: await visit(site.origin + path),
          plain: await visit(plainOrigin + path),
          waiting: await visit(waitingOrigin + path),
        })
      }
      figures.push(...firstVisitFigures(path.split('?')[0] ?? '', rounds))
    }
    return figures
  } finally {
    await browser.close()
    plain.kill()
    waiting.kill()
    await site.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Medians of the rounds; comparisons are made within each round. Limits on bytes are in tests. */
export function firstVisitFigures(page: string, rounds: readonly VisitedRound[]): Figure[] {
  const of = (from: keyof VisitedRound, value: (visit: FirstVisit) => number) =>
    median(rounds.map((round) => value(round[from])))
  const figure = (
    name: string,
    unit: string,
    value: (visit: FirstVisit) => number,
    atMost?: number,
  ): Figure => ({
    name: `${page} ${name}`,
    value: of('site', value),
    unit,
    bound: atMost === undefined ? null : { atMost },
    detail: `plain page: ${Math.round(of('plain', value))}`,
  })
  const against = (name: string, other: 'plain' | 'waiting'): Figure => ({
    name: `${page} largest paint, against ${name}`,
    value: median(rounds.map((round) => round.site.lcpMs / round[other].lcpMs)),
    unit: '×',
    bound: { atMost: mostTimesPlain },
    detail: `${Math.round(of(other, ({ lcpMs }) => lcpMs))} ms`,
  })
  const sum = ({ bytes }: FirstVisit) => byteKinds.reduce((total, kind) => total + bytes[kind], 0)
  const blocked = ({ blockedMs }: FirstVisit) => blockedMs
  return [
    figure('bytes', 'kB', (visit) => sum(visit) / 1000),
    ...byteKinds.map((kind) => figure(`  ${kind}`, 'kB', ({ bytes }) => bytes[kind] / 1000)),
    figure('first paint', 'ms', ({ fcpMs }) => fcpMs),
    figure('largest paint', 'ms', ({ lcpMs }) => lcpMs),
    against('a plain page', 'plain'),
    against('a plain page that waits for its fonts', 'waiting'),
    figure('blocked', 'ms', blocked, mostTimesBlocked * of('plain', blocked)),
    figure('main thread', 'ms', ({ mainThreadMs }) => mainThreadMs),
    figure('  layout and style', 'ms', ({ layoutMs }) => layoutMs, mostLayoutMs),
    figure('  layouts', '', ({ layouts }) => layouts, mostLayouts),
  ]
}
